/** A line that says that an endpoint is deprecated, and from which day on it may be gone. Pure. */
import { readDate } from '../../model/tidy/calendar-day.ts';

export type FoundDeprecation = { removal_date: string };

/** Lines that are longer are no such notice. */
const longestRead = 400;

const thing = '(?:endpoint|api|interface|method|call|operation|resource|version)';
const date = String.raw`\d{4}(?:[-/.]\d{1,2}[-/.]\d{1,2}|年\d{1,2}月\d{1,2}日)`;
const claim = new RegExp(
  String.raw`^(?:deprecated(?![\w-])|this ${thing} (?:is|has been) deprecated|` +
    String.raw`(?:该|此|本|当前)?(?:接口|版本|方法)?(?:已经?|现已)(?:[于自]?\s*${date}\s*起?)?被?(?:废弃|弃用|作废))`,
  'i',
);
const inTitle = /[(（【[]\s*(?:deprecated|已废弃|已弃用|废弃|弃用|已作废)\s*[)）】\]]/i;
const days = new RegExp(date, 'g');
const removal =
  /remov|sunset|until|shut|retir|\bend|delet|turned off|switched off|移除|下线|停用|停止|截止|删除|关闭|不再/i;

/** @returns undefined for a line about something else */
export function findDeprecation(text: string): FoundDeprecation | undefined {
  const plain = withoutMarks(text);
  if (!claim.test(plain)) return undefined;
  const [day = '', ...others] = plain.match(days) ?? [];
  return { removal_date: others.length === 0 && removal.test(plain) ? readDate(day) : '' };
}

/** The line says nothing else. */
export function isDeprecationAlone(text: string): boolean {
  return /^(?:deprecated|(?:(?:该|此|本)?接口)?已(?:废弃|弃用))[^\p{L}\p{N}]*$/iu.test(withoutMarks(text));
}

/** `## Old orders (deprecated)` */
export const isDeprecatedTitle = (text: string) => inTitle.test(text);

/** Without quotes, warning signs and the words of GitHub's notes in front. */
function withoutMarks(text: string): string {
  return text
    .slice(0, longestRead)
    .replace(/^\s*>?\s*\[!\w+\]/, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
}
