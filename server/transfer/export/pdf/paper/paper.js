// What is done in the document before it is printed: diagrams drawn, wide tables turned or fitted, page numbers filled in.
// It runs in the operator's Chromium, without a network; printed text is one column of the width that is given.

/** A table keeps its size where it is no more than this much too wide, and is drawn smaller. */
const fittedMost = 1.2;
/** Smaller than this nobody reads it: words are broken instead. */
const smallest = 0.55;
/** What a cell of running text needs, in CSS pixels. */
const columnPixels = 120;
/** Of a sheet, less its margins and running heads. */
const tallest = 880;
const picturesMaxMs = 20_000;

async function preparePaper({ script, upright, turned }) {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }));
  await document.fonts.ready;
  await drawDiagrams(script);
  await picturesShown();
  leadLinks();
  for (const table of document.querySelectorAll('.prose table')) fitTable(table, { upright, turned });
  for (const drawing of document.querySelectorAll('.prose .diagram[data-drawn]')) fitHeight(drawing);
  for (const formula of document.querySelectorAll('.prose .katex-display')) fitFormula(formula);
}

async function drawDiagrams(script) {
  const diagrams = document.querySelectorAll('pre[data-diagram]');
  if (diagrams.length === 0 || script === '') return;
  const drawing = await import(script);
  await drawing.drawForPaper(diagrams);
}

/** A picture that cannot be shown holds up nothing. */
async function picturesShown() {
  const pictures = Array.from(document.images, image => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(pictures), new Promise(resolve => setTimeout(resolve, picturesMaxMs))]);
}

/** To a heading that is not there: to its page. */
function leadLinks() {
  for (const link of document.querySelectorAll('a[href^="#p"]')) {
    const id = idIn(link.hash);
    if (document.getElementById(id) !== null) continue;
    const [, page] = /^p(\d+)-/.exec(id) ?? [];
    if (page !== undefined && document.getElementById(`page-${page}`) !== null) link.hash = `#page-${page}`;
    else link.removeAttribute('href');
  }
}

/** As number-worker.ts has it: whoever wrote the link may have escaped what is no letter. */
function idIn(hash) {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function fitTable(table, { upright, turned }) {
  if (table.closest('.katex, table table') !== null) return;
  const frame = table.closest('.table-frame') ?? table;
  const here = frame.parentElement.clientWidth;
  const columns = columnsOf(table);
  if (sumOf(columns) <= here) return;
  const wanted = columns.map(width => Math.min(width, columnPixels));
  const needed = sumOf(wanted);
  shareOut(table, wanted);
  if (needed <= here) return;
  const section = table.closest('section[data-turned]');
  const stands = section !== null && frame.parentElement.classList.contains('prose') === true;
  const isTurned = stands === true && needed > here * fittedMost;
  if (isTurned) turn(frame, section.dataset.turned);
  const width = isTurned ? turned : Math.min(here, upright);
  const zoom = Math.max(smallest, Math.min(1, width / needed));
  if (zoom < 1) table.style.zoom = String(zoom);
}

/** As wide as what they hold. */
function columnsOf(table) {
  table.classList.add('is-measured');
  const columns = new Map();
  for (const row of Array.from(table.rows).slice(0, 50)) {
    let at = 0;
    for (const cell of row.cells) {
      if (cell.colSpan === 1) columns.set(at, Math.max(columns.get(at) ?? 0, cell.offsetWidth));
      at += cell.colSpan;
    }
  }
  table.classList.remove('is-measured');
  return Array.from(columns.values());
}

const sumOf = widths => widths.reduce((sum, one) => sum + one, 0);

/** The width of the table among its columns, as each needs. */
function shareOut(table, wanted) {
  const all = sumOf(wanted);
  const group = document.createElement('colgroup');
  for (const width of wanted) {
    const column = document.createElement('col');
    column.style.width = `${(100 * width) / all}%`;
    group.append(column);
  }
  for (const old of table.querySelectorAll('colgroup')) old.remove();
  table.prepend(group);
  table.classList.add('is-shared-out');
}

/** The heading above it comes along. */
function turn(frame, page) {
  const sheet = document.createElement('div');
  sheet.className = 'turned';
  sheet.style.page = page;
  const before = frame.previousElementSibling;
  frame.before(sheet);
  if (before !== null && /^H[1-6]$/.test(before.tagName)) sheet.append(before);
  sheet.append(frame);
}

function fitHeight(drawing) {
  const height = drawing.offsetHeight;
  if (height > tallest) drawing.style.zoom = String(Math.max(0.2, tallest / height));
}

function fitFormula(formula) {
  const { scrollWidth, clientWidth } = formula;
  if (scrollWidth > clientWidth) formula.style.zoom = String(clientWidth / scrollWidth);
}

function numberContents(numbers) {
  for (const place of document.querySelectorAll('[data-page-of]'))
    place.textContent = String(numbers[place.dataset.pageOf] ?? '');
}

Object.assign(globalThis, { preparePaper, numberContents });
