// The review page: one text at a time, every decision sent at once. Offsets are UTF-16 units, as the browser counts.
// Nothing from the server is ever parsed as HTML: text goes in as text nodes only.

const $ = (id) => document.getElementById(id);
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;
const state = { sample: null, at: 0, item: null, spans: [], active: -1, undo: [], label: "", cursor: null };
const starts = new WeakMap(); // text node → where it begins in the text
let sending = Promise.resolve();

async function ask(path, options) {
  const answer = await fetch(path, { credentials: "same-origin", ...options });
  const told = (answer.headers.get("content-type") || "").includes("json") ? await answer.json() : { error: (await answer.text()).trim() };
  if (!answer.ok) throw new Error(told.error || `The server said ${answer.status}.`);
  return told;
}

function say(words, bad = false) {
  $("saved").textContent = words;
  $("saved").classList.toggle("bad", bad);
}

// ---- drawing

function draw() {
  const { text } = state.item;
  const parts = [];
  let place = 0;
  const plain = (from, to) => {
    if (from < to) {
      const node = document.createTextNode(text.slice(from, to));
      starts.set(node, from);
      parts.push(node);
    }
  };
  const pieces = state.spans.map((span, i) => ({ ...span, i }));
  if (state.cursor) pieces.push({ ...state.cursor, kind: "cursor", label: state.label, i: -2 });
  pieces.sort((a, b) => a.start - b.start || a.end - b.end);
  for (const span of pieces) {
    if (span.start < place) continue; // a rejected span under another, or the cursor over one
    plain(place, span.start);
    parts.push(marked(span, text));
    place = span.end;
  }
  plain(place, text.length);
  $("text").replaceChildren(...parts);
  drawLabels();
  for (const id of ["yes", "no", "same"]) $(id).disabled = state.active < 0;
  $("undo").disabled = !state.undo.length;
  const left = state.spans.filter((s) => s.kind === "pending").length;
  $("next").classList.toggle("waiting", left > 0);
  const where = state.item.origin.table ? ` · ${state.item.origin.table}.${state.item.origin.path}` : "";
  $("about").textContent = `Text ${state.at + 1} of ${state.sample.items.length} · ${state.item.language}${where} · ${left ? `${left} to decide` : "all decided"}${why()}`;
}

// Where the chosen span comes from and what is doubted about it.
function why() {
  const span = state.spans[state.active];
  return span?.note ? ` · ${span.note} (${span.score})` : "";
}

function marked(span, text) {
  const mark = document.createElement("mark");
  const node = document.createTextNode(text.slice(span.start, span.end));
  starts.set(node, span.start);
  mark.className = span.kind;
  mark.dataset.label = span.label;
  mark.dataset.i = span.i;
  mark.style.setProperty("--hue", hue(span.label));
  if (span.i >= 0) {
    mark.tabIndex = 0;
    mark.setAttribute("role", "button");
    mark.setAttribute("aria-label", `${text.slice(span.start, span.end)}, ${span.label}, ${span.kind}${span.note ? `, ${span.note}` : ""}`);
    if (span.note) mark.title = `${span.note} (score ${span.score})`;
    if (span.note.startsWith("doubt")) mark.classList.add("doubt");
  }
  if (span.i === state.active) {
    mark.classList.add("active");
    mark.setAttribute("aria-current", "true");
    mark.append(grip("start"), node, grip("end"));
  } else mark.append(node);
  return mark;
}

function grip(side) {
  const handle = document.createElement("span");
  handle.className = `grip ${side}`;
  handle.dataset.side = side;
  handle.setAttribute("aria-hidden", "true");
  return handle;
}

function hue(label) {
  const i = state.sample.labels.indexOf(label);
  return String((205 + i * 67) % 360);
}

function drawLabels() {
  const current = state.active >= 0 ? state.spans[state.active].label : state.label;
  $("labels").replaceChildren(...state.sample.labels.map((label, i) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.style.setProperty("--hue", hue(label));
    button.setAttribute("aria-pressed", String(label === current));
    if (i < 9) {
      const key = document.createElement("kbd");
      key.textContent = String(i + 1);
      button.append(" ", key);
    }
    button.addEventListener("click", () => relabel(i));
    return button;
  }));
}

function drawRecord() {
  const rows = [];
  let before = null;
  for (const [name, value] of state.item.record) {
    const [term, said] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = name;
    said.textContent = value;
    said.dir = "auto";
    rows.push(...(name === before ? [said] : [term, said]));
    before = name;
  }
  $("record").replaceChildren(...rows);
  $("record-box").hidden = !rows.length;
}

function drawProgress() {
  const { items, who, others } = state.sample;
  const done = items.filter((i) => i.done).length;
  $("bar").style.inlineSize = `${(100 * done) / Math.max(1, items.length)}%`;
  $("progress").setAttribute("aria-valuenow", String(done));
  $("progress").setAttribute("aria-valuemax", String(items.length));
  $("count").textContent = `${done} of ${items.length} done`;
  const rest = Object.entries(others).map(([name, n]) => `${name} ${n}`).join(", ");
  $("who").textContent = who + (rest ? ` (also: ${rest})` : "");
}

// ---- changing

function change(spans, active = state.active) {
  state.undo.push({ spans: state.spans, active: state.active });
  if (state.undo.length > 500) state.undo.shift();
  settle(spans, active);
  save(state.item.wasDone);
}

function settle(spans, active) {
  const chosen = spans[active];
  state.spans = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  state.active = chosen ? state.spans.indexOf(chosen) : -1;
  draw();
  focus();
}

function focus() {
  const mark = state.active >= 0 ? $("text").querySelector(`mark[data-i="${state.active}"]`) : null;
  if (mark) {
    mark.focus({ preventScroll: true });
    mark.scrollIntoView({ block: "nearest" });
  }
}

function decide(kind) {
  if (state.active < 0) return;
  const span = state.spans[state.active];
  const spans = [...state.spans];
  if (kind === "rejected" && span.kind === "added") spans.splice(state.active, 1);
  else {
    if (kind === "confirmed" && clash(span.start, span.end, state.active)) return say("Another span stands here: decide about that one first.", true);
    spans[state.active] = { ...span, kind: kind === "confirmed" && span.was ? span.kind === "rejected" ? "moved" : span.kind : kind };
  }
  const next = spans.findIndex((s, i) => s.kind === "pending" && i > state.active);
  change(spans, next >= 0 ? next : Math.min(state.active, spans.length - 1));
}

function relabel(i) {
  const label = state.sample.labels[i];
  if (!label) return;
  state.label = label;
  if (state.active < 0) return draw();
  const span = state.spans[state.active];
  if (span.label === label && span.kind !== "pending" && span.kind !== "rejected") return;
  const spans = [...state.spans];
  const own = span.kind === "added";
  const kind = own ? "added" : span.label === label ? "confirmed" : "relabelled";
  spans[state.active] = { ...span, label, kind, was: own ? null : span.was || [span.start, span.end, span.label] };
  change(spans);
}

function clash(start, end, except) {
  return state.spans.some((s, i) => i !== except && s.kind !== "rejected" && s.start < end && start < s.end);
}

function move(i, start, end, final = true) {
  const span = state.spans[i];
  if (start >= end || clash(start, end, i) || (start === span.start && end === span.end)) return;
  const spans = [...state.spans];
  const own = span.kind === "added";
  spans[i] = { ...span, start, end, kind: own ? "added" : "moved", was: own ? null : span.was || [span.start, span.end, span.label] };
  if (final) change(spans, i);
  else {
    state.spans = spans;
    draw();
  }
}

function trimmed(start, end) {
  while (start < end && /\s/u.test(state.item.text[start])) start += 1;
  while (end > start && /\s/u.test(state.item.text[end - 1])) end -= 1;
  return [start, end];
}

function add(from, to) {
  const [start, end] = trimmed(from, to);
  if (start >= end) return;
  if (clash(start, end, -1)) return say("A span stands here already: move its edges instead.", true);
  const span = { start, end, label: state.label, kind: "added", score: 1, note: "", was: null };
  change([...state.spans, span], state.spans.length);
}

function markEqual() {
  if (state.active < 0) return;
  const span = state.spans[state.active];
  const { text } = state.item;
  const words = text.slice(span.start, span.end);
  const spans = state.spans.map((s) => (text.slice(s.start, s.end) === words && s.label === span.label && s.kind === "pending" ? { ...s, kind: "confirmed" } : s));
  let found = 0;
  const letter = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const end = at + words.length;
    const inside = (letter.test(text[at - 1] || "") && letter.test(words[0])) || (letter.test(text[end] || "") && letter.test(words[words.length - 1]));
    if (!inside && !spans.some((s) => s.start < end && at < s.end)) {
      spans.push({ start: at, end, label: span.label, kind: "added", score: 1, note: "", was: null });
      found += 1;
    }
  }
  change(spans, state.active);
  say(`${found} more marked.`);
}

function undo() {
  const last = state.undo.pop();
  if (!last) return;
  state.spans = last.spans;
  state.active = last.active;
  draw();
  focus();
  save(state.item.wasDone);
}

// ---- words, for the keyboard

function words() {
  state.item.words ??= Array.from(state.item.text.matchAll(WORD), (m) => [m.index, m.index + m[0].length]);
  return state.item.words;
}

function wordAfter(place) {
  const all = words();
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle][1] > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function step(side, by) {
  if (state.active < 0) return;
  const span = state.spans[state.active];
  const all = words();
  if (side === "end") {
    const i = wordAfter(span.end - 1) + by;
    if (all[i]) move(state.active, span.start, all[i][1]);
  } else {
    const i = wordAfter(span.start) + by;
    if (all[i]) move(state.active, all[i][0], span.end);
  }
}

function openCursor() {
  const span = state.spans[state.active];
  const all = words();
  const i = Math.min(wordAfter(span ? span.end : 0), all.length - 1);
  if (i < 0) return;
  state.cursor = { first: i, last: i };
  state.active = -1;
  placeCursor();
  say("Arrows choose a word, Shift with an arrow takes more, Enter adds, Esc leaves.");
}

function placeCursor() {
  const all = words();
  Object.assign(state.cursor, { start: all[state.cursor.first][0], end: all[state.cursor.last][1] });
  draw();
  $("text").querySelector("mark.cursor")?.scrollIntoView({ block: "nearest" });
}

function cursorKey(event) {
  const { cursor } = state;
  const last = words().length - 1;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 10, ArrowUp: -10 }[event.key];
  if (by) {
    if (event.shiftKey) cursor.last = Math.max(cursor.first, Math.min(last, cursor.last + by));
    else cursor.first = cursor.last = Math.max(0, Math.min(last, cursor.first + by));
    placeCursor();
  } else if (event.key === "Enter") {
    state.cursor = null;
    add(cursor.start, cursor.end);
  } else if (event.key === "Escape" || event.key === "a") {
    state.cursor = null;
    say("");
    draw();
  } else if (/^[1-9]$/.test(event.key)) {
    state.label = state.sample.labels[Number(event.key) - 1] || state.label;
    draw();
  } else return;
  event.preventDefault();
}

// ---- saving and moving on

function save(done) {
  const { item, spans } = state;
  const body = JSON.stringify({ spans, done });
  const entry = state.sample.items.find((i) => i.id === item.id);
  say("Saving …");
  const mine = (sending = sending.catch(() => {}).then(async () => {
    await ask(`/api/item/${item.id}`, { method: "PUT", headers: { "content-type": "application/json", "x-lakeveil": "1" }, body });
    entry.done = done;
    item.wasDone = done;
    if (mine === sending) say("Saved."); // not while a later decision still waits
    drawProgress();
  }));
  mine.catch((error) => say(`Not saved: ${error.message}`, true));
  return mine;
}

async function next() {
  if (state.spans.some((s) => s.kind === "pending")) {
    state.active = state.spans.findIndex((s) => s.kind === "pending");
    draw();
    focus();
    return say("Some spans are not decided yet.", true);
  }
  try {
    await save(true);
  } catch {
    return;
  }
  const { items } = state.sample;
  const later = items.findIndex((i, n) => n > state.at && !i.done);
  const to = later >= 0 ? later : items.findIndex((i) => !i.done);
  if (to < 0) {
    say("All texts are done. Thank you.");
    return draw();
  }
  await open(to);
}

async function open(at) {
  try {
    await sending.catch(() => {});
    const item = await ask(`/api/item/${state.sample.items[at].id}`);
    Object.assign(state, { at, item, spans: item.spans, undo: [], cursor: null });
    item.wasDone = item.done;
    state.active = item.spans.findIndex((s) => s.kind === "pending");
    history.replaceState(null, "", `#${at + 1}`);
    drawRecord();
    draw();
    drawProgress();
    $("text").scrollTop = 0;
    if (state.active >= 0) focus();
    else $("text").focus();
  } catch (error) {
    say(error.message, true);
  }
}

// ---- mouse

function placeOf(x, y) {
  const at = document.caretPositionFromPoint ? document.caretPositionFromPoint(x, y) : null;
  const range = at ? null : document.caretRangeFromPoint(x, y);
  const [node, offset] = at ? [at.offsetNode, at.offset] : range ? [range.startContainer, range.startOffset] : [null, 0];
  return node && starts.has(node) ? starts.get(node) + offset : null;
}

function drag(event) {
  const side = event.target.dataset?.side;
  if (!side || state.active < 0) return;
  event.preventDefault();
  const before = { spans: state.spans, active: state.active };
  const i = state.active;
  const moved = (e) => {
    const place = placeOf(e.clientX, e.clientY);
    if (place === null) return;
    const span = state.spans[i];
    if (side === "start") move(i, place, span.end, false);
    else move(i, span.start, place, false);
  };
  const up = () => {
    window.removeEventListener("pointermove", moved);
    if (state.spans === before.spans) return;
    const spans = [...state.spans];
    const [start, end] = trimmed(spans[i].start, spans[i].end);
    Object.assign(state, before);
    if (start >= end) return draw(); // nothing but blanks was left: as it was
    spans[i] = { ...spans[i], start, end };
    change(spans, i);
  };
  window.addEventListener("pointermove", moved);
  window.addEventListener("pointerup", up, { once: true });
}

function chosen() {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !$("text").contains(selection.anchorNode) || !$("text").contains(selection.focusNode)) return;
  const ends = [[selection.anchorNode, selection.anchorOffset], [selection.focusNode, selection.focusOffset]].map(([n, o]) => (starts.has(n) ? starts.get(n) + o : null));
  if (ends.includes(null)) return;
  selection.removeAllRanges();
  add(Math.min(...ends), Math.max(...ends));
}

// ---- keys

function key(event) {
  if (!state.item || event.ctrlKey || event.metaKey) return;
  if (state.cursor) return cursorKey(event);
  const arrows = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (arrows && (event.shiftKey || event.altKey)) step(event.shiftKey ? "end" : "start", arrows);
  else if (event.altKey) return;
  else if (event.key === "Enter" && event.target.tagName === "BUTTON") return;
  else if (event.key === "Tab" && (event.target === document.body || $("text").contains(event.target))) {
    const to = state.active + (event.shiftKey ? -1 : 1);
    if (to < 0 || to >= state.spans.length) return; // on to the next part of the page
    choose(to);
  } else if (/^[1-9]$/.test(event.key)) relabel(Number(event.key) - 1);
  else {
    const act = { j: () => choose(Math.min(state.active + 1, state.spans.length - 1)), k: () => choose(Math.max(state.active - 1, 0)), y: () => decide("confirmed"), x: () => decide("rejected"),
      a: openCursor, s: markEqual, u: undo, Enter: next, p: back, Escape: () => choose(-1) }[event.key];
    if (!act) return;
    act();
  }
  event.preventDefault();
}

function choose(i) {
  state.active = i;
  draw();
  focus();
}

function back() {
  if (state.at > 0) open(state.at - 1);
}

// ---- beginning

// On a narrow screen the labels stand with the buttons, within reach of a thumb.
function settleLabels() {
  const narrow = matchMedia("(max-width: 52rem)");
  const place = () => {
    if (narrow.matches) document.querySelector("footer").prepend($("labels"));
    else $("label-box").append($("labels"));
    $("label-box").hidden = narrow.matches;
  };
  narrow.addEventListener("change", place);
  place();
}

async function begin() {
  try {
    state.sample = await ask("/api/state");
  } catch (error) {
    return say(error.message, true);
  }
  state.label = state.sample.labels[0];
  $("sample").textContent = state.sample.sample;
  document.addEventListener("keydown", key);
  $("text").addEventListener("pointerdown", drag);
  $("text").addEventListener("pointerup", () => setTimeout(chosen));
  $("text").addEventListener("click", (event) => {
    const mark = event.target.closest("mark");
    if (mark && Number(mark.dataset.i) >= 0 && getSelection().isCollapsed) choose(Number(mark.dataset.i));
  });
  for (const [id, act] of Object.entries({ yes: () => decide("confirmed"), no: () => decide("rejected"), add: openCursor, same: markEqual, undo, previous: back, next }))
    $(id).addEventListener("click", (event) => { event.currentTarget.blur(); act(); });
  const asked = Number(location.hash.slice(1)) - 1;
  const first = state.sample.items.findIndex((i) => !i.done);
  settleLabels();
  drawProgress();
  if (!state.sample.items.length) return say("This sample is empty.");
  await open(asked >= 0 && asked < state.sample.items.length ? asked : Math.max(0, first));
}

function login() {
  $("login").addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const token = new URLSearchParams(location.search).get("token");
      await ask("/enter", { method: "POST", body: JSON.stringify({ token, password: $("password").value }) });
      location.replace("/");
    } catch (error) {
      say(error.message, true);
    }
  });
}

if ($("login")) login();
else begin();
