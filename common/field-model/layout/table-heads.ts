/** What the columns of a table of fields say: from their heads, ours and those people write. Pure. */
import { readPlain } from './markdown-text.ts';

const shapes = {
  name: /^(?:(?:请求|返回|响应)?(?:参数|字段|属性|变量|列)(?:名称?|英文名)?|名称|键|key|(?:parameter|param|field|column|property)?\s*name|parameters?|params?|fields?|columns?|property|header|请求头|代码|标识)$/i,
  type: /^(?:(?:字段|参数|数据|返回|值)?类型|(?:data ?)?types?)$/i,
  required:
    /^(?:(?:是否)?(?:必选|必填|必须|必需|必传)(?:项|参数)?|(?:is ?)?required|presence|mandatory)\??$/i,
  nullable:
    /^(?:空|允许空|允许为空|可空|可为空|能否为空|是否为空|是否可空|null|nullable|allow ?null|is ?null)\??$/i,
  not_null: /^(?:非空|不为空|是否非空|not ?null)\??$/i,
  primary: /^(?:主键|是否主键|primary(?: key)?|pk|键|key)\??$/i,
  preset: /^(?:默认|默认值|缺省|缺省值|defaults?|default value)$/i,
  example: /^(?:示例|示例值|例子|样例|参考值|取值示例|examples?|example value|sample|sample value)$/i,
  rules: /^(?:规则|限制|约束|取值范围|rules?|limits?|constraints?)$/i,
  description:
    /^(?:.{0,8}(?:说明|描述|备注|注释|含义|解释)|description|desc|remarks?|comments?|notes?|meaning)$/i,
} as const;

export type Column = keyof typeof shapes;
export type Columns = {
  /** Where each known column stands. */
  at: Partial<Record<Column, number>>;
  /** Columns nobody knows, by their heads. */
  others: { at: number; head: string }[];
  /** The heads as they stand. */
  heads: string[];
};

/** The first column is the name, unless another one says so. */
export function readHeads(head: readonly string[]): Columns {
  const heads = head.map(cell => readPlain(cell).slice(0, 80));
  const columns: Columns = { at: {}, others: [], heads };
  for (const [at, text] of heads.entries()) {
    const column = columnNames.find(name => columns.at[name] === undefined && shapes[name].test(text));
    if (column !== undefined) columns.at[column] = at;
    else columns.others.push({ at, head: text });
  }
  if (columns.at.name === undefined && columns.others[0]?.at === 0) {
    columns.at.name = 0;
    columns.others.shift();
  }
  return columns;
}

const columnNames = Object.keys(shapes) as Column[];

export function cellAt(row: readonly string[], columns: Columns, column: Column): string {
  const at = columns.at[column];
  return at === undefined ? '' : (row[at] ?? '');
}

/** What unknown columns say, with their heads. */
export function otherCells(row: readonly string[], { others }: Columns): string[] {
  return others
    .map(({ at, head }) => ({ head, cell: (row[at] ?? '').trim() }))
    .filter(({ cell }) => cell !== '')
    .map(({ head, cell }) => (head === '' ? cell : `${head}: ${cell}`));
}

export function readYes(cell: string): boolean {
  return /^(?:是|必选|必填|必须|必需|必传|yes|y|true|t|required|must|1|√|✓|✔|pri|主键|primary|primary key|unique|唯一)$/i.test(
    readPlain(cell),
  );
}

export function readNo(cell: string): boolean {
  return /^(?:否|可选|选填|非必填|非必选|no|n|false|f|optional|0|×|✗|not null|不允许)$/i.test(
    readPlain(cell),
  );
}
