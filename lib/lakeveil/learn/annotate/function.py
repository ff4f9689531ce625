"""Function words, per language: articles, pronouns, prepositions, conjunctions, auxiliaries. No noun phrase has them at an edge."""

from __future__ import annotations

from functools import cache

from lakeveil.masking.scripts import fold

_WORDS = {
    "en": "a an the this that these those some any no each every all both i you he she it we they me him her us them my your his its our their who whom whose which what of in on at by for with "
    "from to into onto over under about after before between during since until through against without within near as than and or but nor so if when while where because though although "
    "is are was were be been being am has have had do does did will would can could shall should may might must not also then there here very too only again later once soon",
    "de": "der die das den dem des ein eine einen einem einer eines kein keine dieser diese dieses diesem diesen jeder jede jedes ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen mein dein sein "
    "seine seinen seinem seiner ihre ihren ihrem ihrer unser euer wer wen wem was welche in im an am auf aus bei beim mit nach von vom zu zum zur über unter vor hinter neben zwischen durch für gegen "
    "ohne um bis seit während wegen und oder aber denn sondern wenn als weil dass ob wie wo ist sind war waren sein bin hat haben hatte hatten wird werden wurde wurden kann konnte soll sollte muss musste nicht auch "
    "noch schon nur dann dort hier sehr wieder später",
    "es": "el la los las lo un una unos unas este esta estos estas ese esa aquel aquella algún todo toda todos todas cada yo tú él ella ello nosotros ellos ellas me te se le les nos mi mis tu tus su sus nuestro "
    "nuestra quien quienes que cual cuyo cuya de del a al en con por para sin sobre entre desde hasta hacia según tras durante ante bajo contra y e o u ni pero sino aunque porque cuando donde como si es son era eran fue "
    "fueron ser ha han había habían está están estaba no también ya muy más después luego allí aquí",
    "pl": "w we na z ze do od po o u dla przez przy pod nad za przed między bez ku oraz i a ale lub albo ani że żeby aby gdy kiedy gdzie jak jeśli bo więc ten ta to tej tego temu tym te tych on ona ono oni one "
    "jego jej ich mu mnie mi ja ty my wy się siebie swój swoja swoje swojej swojego swoim swoją swoich mój moja nasz który która które którego której którą kto co jest są był była było byli były być będzie "
    "ma miał miała nie też także już tylko jeszcze bardzo potem tam tu",
    "fr": "le la les l un une des du de d au aux ce cet cette ces son sa ses leur leurs mon ma mes notre nos votre je tu il elle on nous vous ils elles lui y en se me te qui que quoi dont où à dans par pour sur sous avec sans "
    "chez entre vers depuis pendant avant après contre et ou mais ni car donc si quand comme est sont était étaient être a ont avait avaient fut ne pas plus aussi très puis là ici",
    "it": "il lo la i gli le l un uno una del dello della dei degli delle di a al allo alla ai agli alle da dal dalla dai in nel nella nei con col su sul sulla per tra fra e ed o ma né se che chi cui quando dove come io tu lui lei "
    "noi loro mi ti si ci suo sua suoi sue mio mia questo questa quel quella è sono era erano essere ha hanno aveva fu non anche già più poi",
    "pt": "o a os as um uma uns umas de do da dos das em no na nos nas a ao à aos às por pelo pela para com sem sobre entre até desde e ou mas nem que quem cujo quando onde como se eu tu ele ela nós eles elas me te lhe seu sua seus "
    "suas meu minha este esta esse essa é são era eram foi foram ser tem têm tinha não também já mais depois",
    "nl": "de het een dit dat deze die van in op aan bij met naar uit voor door over onder tussen tegen zonder tot sinds tijdens te en of maar want als toen wanneer waar hoe ik jij hij zij wij ze hem haar hun zijn mijn ons is was "
    "waren heeft had hebben werd wordt niet ook al nog dan daar hier",
    "sv": "en ett den det de i på av för med till från om vid under efter före mellan utan och eller men som att när där hur jag du han hon vi ni dem honom henne sin sitt sina hans hennes är var har hade blev inte också",
    "da": "en et den det de i på af for med til fra om ved under efter før mellem uden og eller men som at når hvor jeg du han hun vi dem ham hende sin sit sine hans hendes er var har havde blev ikke også",
    "nb": "en et den det de i på av for med til fra om ved under etter før mellom uten og eller men som at når hvor jeg du han hun vi dem ham henne sin sitt sine hans hennes er var har hadde ble ikke også",
    "fi": "ja tai mutta sekä että jos kun kuin on oli ovat olivat ei se ne hän he minä sinä me te joka jotka tämä tuo myös vain",
    "cs": "v ve na z ze do od po o u pro přes při pod nad za před mezi bez k ke a i ale nebo ani že aby když kde jak ten ta to on ona oni jeho její jejich se si svůj která který které je jsou byl byla bylo byli být má měl měla ne také už",
    "ru": "в во на с со из к ко у о об от до по за для при под над перед между без и а но или ни что чтобы когда где как если он она оно они его её ее их ему ей им я ты мы вы себя свой своя свои который которая которые это этот эта был "
    "была было были быть есть не также уже",
    "uk": "в у на з із зі до від по за для при під над перед між без і й та а але або ні що щоб коли де як якщо він вона воно вони його її їх йому їй я ти ми ви себе свій своя який яка які це цей ця був була було були бути є не також вже",
    "ca": "el la els les l un una uns unes de del dels a al als en amb per sense sobre entre des fins i o però ni que qui quan on com si ell ella ells seu seva seus és són era eren va van ha han no també",
    "ro": "un o unui unei al a ai ale de din la cu pe pentru în prin sub între fără și sau dar că să când unde cum el ea ei ele lui lor se îi este sunt era erau a fost nu mai",
    "hu": "a az egy és vagy de hogy ha mint nem is csak ő ők volt voltak van vannak lesz ez",
    "tr": "bir ve veya ile için de da ki bu şu o onun onlar ben sen biz siz gibi kadar sonra önce değil",
}  # fmt: skip


@cache
def function_words(language: str) -> frozenset[str]:
    """Folded function words of a language; of one that is not listed, English's: what tells nothing there parts no chunk."""
    return frozenset(map(fold, _WORDS.get(language, _WORDS["en"]).split()))
