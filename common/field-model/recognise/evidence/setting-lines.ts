/** A call said setting by setting: `URL: /orders`, `method = post`. Pure. */
import { firstText } from '../../model/plain.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import { addressAt, bareText, type Call, callIn, methodAlone } from './call-shape.ts';
import { pathShape, tokenAddress } from './call-words.ts';
import type { LooseNode } from './json/loose-json.ts';

/** `URL: /orders` and `method = "post"`, line by line, in a block of code; none where another line is code. Points below them tell more of them, and the last may have its value in the next block. */
export function settingLines(text: string): { label: string; value: string }[] {
  const lines = withWholeValues(
    text.split('\n').filter(line => line.trim() !== '' && !pointShape.test(line)),
  );
  if (lines.length > 12) return [];
  const settings = lines.flatMap((line, at): (Setting & { isOpen: boolean })[] => {
    const isLast = at > 0 && at === lines.length - 1;
    const [, label, value = ''] =
      /^([^?&:：="'{[(][^:：="'{[(]{0,19}(?:\([^()]{1,20}\))?)\s*[:：=](.*)$/s.exec(line.trimStart()) ?? [];
    const isOther = label === undefined || shellShape.test(label);
    if (isOther) return [];
    const isOpen = value.trim() === '' && !isLast && !isOverPoints(text, line, label);
    return [{ label: label.trim(), value: value.trim(), isOpen }];
  });
  const isWhole = settings.length === lines.length;
  const left = settings.filter(({ isOpen }) => !isOpen);
  return isWhole && (left.length === settings.length || isCallWithBlanks(text, left)) ? left : [];
}

type Setting = { label: string; value: string };

/** `Type:` without a value, beside a method and an address. */
function isCallWithBlanks(text: string, settings: readonly Setting[]): boolean {
  const { method, address } = callOfSettings(settings);
  return method !== '' && address !== '' && !/^\s/m.test(text);
}

/** `Body: {` up to the line that closes it is one setting. */
function withWholeValues(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let depth = 0;
  for (const line of lines) {
    const isInside = depth > 0;
    if (isInside) whole[whole.length - 1] += `\n${line}`;
    else whole.push(line);
    if (isInside || openValue.test(line)) depth = Math.max(0, depth + bracketsIn(line));
  }
  return depth > 0 ? [...lines] : whole;
}

const openValue = /^\s*[A-Za-z\p{Script=Han} ]{2,20}[:：]\s*[{[]/u;
const bracketsIn = (line: string) => (line.match(/[{[]/g)?.length ?? 0) - (line.match(/[}\]]/g)?.length ?? 0);

const pointShape = /^\s*[-*]\s+[^\s{}[\]"':：=;]/;
/** `items:` in front of points is a list of a program. */
const isOverPoints = (text: string, line: string, label: string) =>
  topicsOf(label).size > 0 && pointShape.test(text.slice(text.indexOf(line) + line.length + 1));

const pairLines =
  /^(?:[a-z][\w.-]*=\S+|(?:(?:POST|PUT|PATCH)\s*\n)?(?:[a-z][\w.-]{0,60} = [^\n]{1,400}(?:\n|$)){2,60})$/i;

/** `name=joe`, or a method and below it `name = joe`, line by line. */
export const arePairs = (text: string) => pairLines.test(text.trim());

/** `name=joe&size=2` */
export const isForm = (text: string) => formShape.test(text);

const formShape = /^[\w.[\]-]+=[^\s&=]*(?:&[\w.[\]-]+=[^\s&]*)*$/;

/** What a shell sets says nothing of a call. */
const shellShape = /^(?:export|set|alias)\s/;

/** `{ method: 'post', url: 'https://a.example/boats', … }`, as programs send it. */
export function callOfOptions(node: LooseNode): Call | undefined {
  const valueOf = (name: string) =>
    node.entries.find(({ key, value }) => key.toLowerCase() === name && value.kind === 'string')?.value
      .text ?? '';
  const method = methodAlone(firstText(valueOf('method'), valueOf('type')));
  const address = addressAt(firstText(valueOf('url'), valueOf('uri')));
  return node.kind === 'object' && method !== '' && address !== '' ? { method, address } : undefined;
}

export function callOfSettings(settings: readonly { label: string; value: string }[]): Call {
  const call = { method: '', address: '' };
  for (const { label, value } of settings) {
    const [topics, bare] = [topicsOf(label), bareText(value)];
    if (hasTopic(topics, 'fields', 'response')) continue;
    const both = callIn(bare);
    if (both) Object.assign(call, both);
    else if (topics.has('method')) call.method ||= methodAlone(bare);
    else if (topics.has('address')) call.address ||= firstText(addressAt(bare), tokenAddress(bare));
  }
  return completed(call, settings);
}

/** Beside an address the name of a method is one, whatever stands in front of it, and beside a method the interface is the address. */
function completed({ method, address }: Call, settings: readonly { label: string; value: string }[]): Call {
  const path = firstText(address, method === '' ? '' : interfaceIn(settings));
  const named = settings.map(({ value }) => bareText(value)).find(isMethodName) ?? '';
  return { method: firstText(method, path === '' ? '' : named), address: path };
}

/** `| 接口 | boats/add |` */
const interfaceIn = (settings: readonly { label: string; value: string }[]) =>
  settings
    .find(({ label, value }) => interfaceLabel.test(label.trim()) && pathShape.test(value.trim()))
    ?.value.trim() ?? '';

const interfaceLabel = /^(?:接口(?:名称?)?|api|interface)$/i;
const isMethodName = (bare: string) => /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(bare);
