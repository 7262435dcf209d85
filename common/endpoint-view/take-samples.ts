/** Samples of answers leave the text for a place beside it, with the labels that only name them. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { layOutJson } from '../field-model/lay-out-json.ts';
import { isReceivedLine } from '../field-model/received/answer-place.ts';
import { highlight, openHighlightBudget } from '../markdown/highlight.ts';
import { element, elementsOf, hasClass, isElement, text, textOf } from '../markdown/tree/tree.ts';
import { type Lang, t } from '../texts/index.ts';
import type { DrawnSample } from './match-parts.ts';

/** Samples of requests fold where they stand: the request beside the text has the first of them already. */
export function foldRequests(root: Root, samples: readonly DrawnSample[], lang: Lang): void {
  for (const { figure, sample } of samples) {
    const at = root.children.indexOf(figure);
    if (sample.direction !== 'request' || at === -1) continue;
    const above = previousElement(root.children, at);
    const label = above?.tagName === 'p' && namesOnly(root.children, above) ? above : undefined;
    const words = label?.children ?? [text(t(lang, 'endpointView.request'))];
    const fold = element('details', { className: ['fold', 'sample-fold'] }, [
      element('summary', {}, words),
      figure,
    ]);
    root.children[at] = fold;
    if (label) root.children.splice(root.children.indexOf(label), 1);
  }
}

export type AnswerSample = { status: string; label: string; figure: Element };

type Parent = Root | Element;

/** @param samples those at the top level of the page leave it */
export function takeAnswers(root: Root, samples: readonly DrawnSample[]): AnswerSample[] {
  const taken: AnswerSample[] = [];
  const headings = new Set<Element>();
  for (const { figure, sample } of samples) {
    if (sample.direction !== 'response') continue;
    const at = root.children.indexOf(figure);
    if (at === -1) continue;
    const heading = headingAbove(root, at);
    if (heading) headings.add(heading);
    root.children.splice(at, 1);
    takeReceived(root, at, figure);
    layOut(figure);
    taken.push({ status: sample.status, label: takeWords(root, at), figure });
  }
  const empty = [...headings].filter(heading => namesAnswer(textOf(heading)));
  const led = empty.length > 0 ? ledTo(root) : new Set();
  for (const heading of empty.toReversed())
    if (!led.has(`#${heading.properties.id}`)) dropEmpty(root, heading);
  return taken;
}

function takeWords(root: Root, at: number): string {
  const label = takeLabel(root, at);
  return label === '' ? takeAnswerLine(root, at) : label;
}

function headingAbove({ children }: Root, at: number): Element | undefined {
  const heading = children.slice(0, at).findLast(child => isElement(child) && levelOf(child) > 0);
  return isElement(heading) ? heading : undefined;
}

/** Where links of the page lead, but those of its headings to themselves. */
const ledTo = (root: Root) =>
  new Set(elementsOf(root).flatMap(node => (hasClass(node, 'anchor') ? [] : [node.properties.href])));

/** A heading below which nothing is left any more. */
function dropEmpty({ children }: Root, heading: Element): void {
  const at = children.indexOf(heading);
  if (at > 0 && namesOnly(children, heading)) children.splice(at, 1);
}

/** The line below it that says when it was received goes along. */
function takeReceived(root: Root, at: number, figure: Element): void {
  const next = root.children.findIndex((child, place) => place >= at && isElement(child));
  const line = root.children[next];
  if (!isElement(line, 'p') || !isReceivedLine(textOf(line))) return;
  root.children.splice(next, 1);
  figure.children.push(element('p', { className: ['received'] }, line.children));
}

/** For reading; what is copied is what is shown. */
function layOut(figure: Element): void {
  const pre = figure.children.find(child => isElement(child, 'pre'));
  const code = isElement(pre) ? pre.children.find(child => isElement(child, 'code')) : undefined;
  const source = isElement(code) ? layOutJson(textOf(code)) : undefined;
  if (isElement(code) && source !== undefined)
    code.children = highlight(source, 'json', openHighlightBudget());
}

/** What stands right above and names nothing else goes along. @returns its words */
function takeLabel(parent: Parent, at: number): string {
  const above = labelAbove(parent, at);
  if (above === undefined) return '';
  parent.children.splice(parent.children.indexOf(above), 1);
  return saidIn(above);
}

/** What stands right above and names nothing else. */
export function labelAbove(parent: Parent, at: number): Element | undefined {
  const above = previousElement(parent.children, at);
  return above !== undefined && namesOnly(parent.children, above) ? above : undefined;
}

/** `Response:`, also as the last point of a list, right above a sample: words that name an answer and nothing else. @returns its words */
function takeAnswerLine(root: Root, at: number): string {
  const above = previousElement(root.children, at);
  if (above?.tagName === 'p') return takeAnswer(root, above);
  if (above?.tagName !== 'ul') return '';
  const points = above.children.filter(child => isElement(child, 'li'));
  const last = points.at(-1);
  const said = last ? takeAnswer(above, last) : '';
  if (said !== '' && points.length === 1) root.children.splice(root.children.indexOf(above), 1);
  return said;
}

function takeAnswer(parent: Parent, line: Element): string {
  const said = textOf(line).trim();
  const isPlain = line.children.every(({ type }) => type === 'text');
  if (!isPlain || !/[:：]$/.test(said) || !namesAnswer(said)) return '';
  parent.children.splice(parent.children.indexOf(line), 1);
  return said.replace(/\s*[:：]$/, '');
}

/** Words for an answer or an example of one, and no others. */
const answerShape =
  /^(?:(?:the|an?) )?(?:(?:json|api|http|success(?:ful)?|error|sample|example|expected) )*(?:responses?|answers?|returns?|results?|outputs?|repl(?:y|ies)|examples?|samples?|réponse|exemple|respuesta|ejemplo|resposta|retorno|exemplo|antwort|beispiel|ответ|пример)(?: (?:body|example|sample|json|data))*$|^(?:json\s?)?(?:(?:成功|失败|错误|正常|接口)?(?:返回|响应|应答|输出)(?:结果|内容|数据|参数|体|值)?(?:示例|样例|例子)?|示例|样例|レスポンス(?:の?例)?|응답(?: ?예시)?)$/i;

const namesAnswer = (text: string) =>
  answerShape.test(
    text
      .trim()
      .replace(/^#/, '')
      .replace(/\s*[:：]$/, ''),
  );

function previousElement(
  children: readonly ElementContent[] | Root['children'],
  at: number,
): Element | undefined {
  for (let index = at - 1; index >= 0; index -= 1) {
    const child = children[index];
    if (isElement(child)) return child;
    if (child?.type === 'text' && child.value.trim() !== '') return undefined;
  }
  return undefined;
}

/** So long a label may be. */
const labelLength = 60;

/** Behind the word in bold, where that is not all: the name of an example. */
function saidIn(label: Element): string {
  const said = textOf(label).replace(/^#+/, '').trim();
  const [, name = ''] = /^[^:：]{1,20}[:：]\s*(.+)$/s.exec(said) ?? [];
  return name === '' ? said.replace(/(?<![:：\s])[:：\s]+$/, '') : name;
}

/** A line that begins in bold, or a heading, with nothing of its own left below it. */
function namesOnly(children: Root['children'], label: Element): boolean {
  if (textOf(label).trim().length > labelLength) return false;
  if (label.tagName === 'p') return beginsBold(label);
  const level = levelOf(label);
  if (level === 0) return false;
  const next = nextElement(children, children.indexOf(label));
  return next === undefined || (levelOf(next) > 0 && levelOf(next) <= level);
}

function beginsBold({ children }: Element): boolean {
  const first = children.find(child => child.type !== 'text' || child.value.trim() !== '');
  const isLine = !children.some(child => isElement(child, 'br'));
  return isLine && isElement(first) && ['strong', 'b'].includes(first.tagName);
}

function nextElement(children: Root['children'], at: number): Element | undefined {
  const child = children
    .slice(at + 1)
    .find(one => isElement(one) || (one.type === 'text' && one.value.trim() !== ''));
  return isElement(child)
    ? child
    : child === undefined
      ? undefined
      : { type: 'element', tagName: 'p', properties: {}, children: [] };
}

export function levelOf(node: Element): number {
  return Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
}

export function isBar(node: ElementContent | Root['children'][number] | undefined): node is Element {
  return node?.type === 'element' && hasClass(node, 'endpoint');
}
