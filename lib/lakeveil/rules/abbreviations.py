"""Abbreviations of the packs' languages, in small letters."""

# Short words a full stop does not end a sentence after; a single letter never does.
ABBREVIATIONS = frozenset(
    "hon cpl maj brig insp det revd cllr sen gov engr atty barr smt esq messrs adm cdr cmdr supt bro capt lt col sgt lieut "
    "dr pn pd dz dow osob ser szt rtm kpr szer wsch zach mgr inż prof hab św ul al pl os im nr tel woj pow gm zm ur tzw tzn np m.in ok godz tys mln mld zł art ust par "
    "pkt poz str ks bp abp kard gen płk ppłk mjr kpt por ppor chor sierż plut mł asp kom nadkom podkom insp podinsp post mec "
    "ds kp kw oz rep adw lek med prok sędz ob ps pseud zam rej sygn marsz sp lok zd bł dn inw ldz msz ewid fabr prod prot zlec arch red geb verw gesch hr gez az mr mrs ms st no vs etc jr sr bzw usw str abs nr hr fr г ул д кв стр рис тов им вул просп пров буд смт обл пер наб гор пос дер проф".split()
)
