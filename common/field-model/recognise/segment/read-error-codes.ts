/** A table of error codes, as people write them -> codes; and names that an error is about. Pure. */
import { readPlain } from '../../layout/markdown-text.ts';
import type { ErrorCode } from '../../model/endpoint.ts';
import type { TableBlock } from '../block/block.ts';
import type { Item } from '../outline/outline.ts';
import { plainLabel } from '../outline/topics.ts';
import type { SegmentReading } from './segment-reading.ts';

const roles = {
  remedy:
    /处理|解决|排查|对策|措施|建议|方案|how to|what to do|remed|solution|resol|action|fix|hint|suggest|조치|해결|対処|対応|soluç|solución/,
  meaning:
    /说明|描述|含义|解释|意义|备注|信息|原因|提示|消息|内容|desc|mean|message|reason|cause|explan|text|notes?\b|remark|comment|설명|의미|원인|메시지|説明|意味|原因|descri|signific|mensa/,
  code: /码|值|代码|编号|\bcode\b|\bstatus\b|状态|error|value|number|코드|コード|código/,
} as const;
type Role = keyof typeof roles;
const roleNames = Object.keys(roles) as Role[];

/** What other columns say stands below the meaning, with their heads. @returns undefined for a table of something else */
export function readErrorCodes({ head, rows }: TableBlock): ErrorCode[] | undefined {
  const heads = head.map(cell => readPlain(cell.text));
  const at = placesOf(heads.map(text => plainLabel(text).slice(0, 60)));
  const known = new Set(Object.values(at));
  if (at.code === undefined || at.meaning === undefined) return undefined;
  const codes = rows.map(row => {
    const cell = (role: Role) => row[at[role] ?? -1]?.text.trim() ?? '';
    const others = heads.flatMap((text, index) => {
      const said = known.has(index) ? '' : (row[index]?.text.trim() ?? '');
      return said === '' ? [] : [text === '' ? said : `${text}: ${said}`];
    });
    const meaning = [cell('meaning'), ...others].filter(text => text !== '').join('<br>');
    return { code: readPlain(cell('code')), meaning, remedy: cell('remedy') };
  });
  return codes.length > 0 && codes.every(({ code }) => code !== '') ? codes : undefined;
}

/** The first column of each role. */
function placesOf(heads: readonly string[]): Partial<Record<Role, number>> {
  const at: Partial<Record<Role, number>> = {};
  for (const [index, head] of heads.entries()) {
    const role = roleNames.find(name => roles[name].test(head));
    if (role !== undefined) at[role] ??= index;
  }
  return at;
}

/** ``400: `name` is missing``: a name of the request behind the status of a failure. */
export function isFaultOf(
  { groups, samples }: SegmentReading,
  { isLabel, label }: Item,
  name: string,
): boolean {
  if (!isLabel || !/^\W*[45]\d\d\W*$/.test(label?.text ?? '')) return false;
  const isNamed = groups.some(
    ({ direction, rows }) => direction === 'request' && rows.some(row => row.name === name),
  );
  return (
    isNamed || samples.some(({ direction, text }) => direction === 'request' && text.includes(`"${name}"`))
  );
}
