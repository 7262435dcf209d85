/** The words that people use for types -> those of JSON Schema. Pure. */

/** `type` is empty for a word that nobody knows, `format` where the word says no more than the type. */
export type NormalType = { type: string; format: string };

const words: [RegExp, NormalType][] = [
  [/^(?:int64|long|bigint|i64|u64|长整[型数])/i, { type: 'integer', format: 'int64' }],
  [
    /^(?:int(?:eger)?(?:32)?\b|int$|int[^a-z]|integer|short|byte\b|u?int(?:8|16)|(?:small|medium|tiny)int|整[型数])/i,
    { type: 'integer', format: 'int32' },
  ],
  [/^double/i, { type: 'number', format: 'double' }],
  [/^float|^real/i, { type: 'number', format: 'float' }],
  [/^(?:number|num\b|decimal|numeric|bigdecimal|money|数字|数值|浮点)/i, { type: 'number', format: '' }],
  [/^bool|^布尔/i, { type: 'boolean', format: '' }],
  [/\[\]$|^(?:list|array|set|collection)\b|^(?:list|array|set)<|^数组|^列表/i, { type: 'array', format: '' }],
  [/^timestamp/i, { type: 'integer', format: '' }],
  [/^date-?time/i, { type: 'string', format: 'date-time' }],
  [/^date/i, { type: 'string', format: 'date' }],
  [/^(?:uuid|uniqueidentifier)/i, { type: 'string', format: 'uuid' }],
  [/^(?:file|binary|文件)/i, { type: 'string', format: 'binary' }],
  [
    /^(?:str|string|(?:var)?char|(?:tiny|medium|long)?text|time\b|enum|字符串?|文本)/i,
    { type: 'string', format: '' },
  ],
  [/^(?:obj|object|map|dict|struct|json|hash|对象)/i, { type: 'object', format: '' }],
  [/^null$/i, { type: 'null', format: '' }],
];

/** `decimal(10,2)` is a number, `Long` an integer of 64 bits, `varchar(32)` a string. */
export function normalType(word: string): NormalType {
  const plain = word.trim().replace(/^(?:unsigned\s+|java\.\w+\.)/i, '');
  return words.find(([shape]) => shape.test(plain))?.[1] ?? { type: '', format: '' };
}
