/** Words that name types of values. Pure. */

const typeWord =
  /^(?:\[\])?(?:string|str|text|int(?:eger)?(?:32|64)?|long|short|byte|float(?:32|64)?|double|decimal|number|num|bool(?:ean)?|object|obj|array|list|dict|map|json|any|date(?:time)?|timestamp|file|uuid|enum|char|varchar|null|字符串|整数|整型|数字|布尔|对象|数组|文本)(?:\s*[([<（].*|\s+(?:of|as)\s+[\w ]{1,40})?(?:\[\])?\??$/i;

/** Whether a text names a type, perhaps in brackets, or several with bars between. */
export function isTypeWord(text: string): boolean {
  const bare = text.trim().replace(/^[(（*_](.*)[)）*_]$/, '$1');
  return (
    typeWord.test(bare) || (bare.includes('|') && bare.split(/\s?\|\s?/).every(one => typeWord.test(one)))
  );
}

/** `Object`: a word with a capital names a type, `file` may be a name. */
export const isTypeName = (text: string) => /^[A-Z]/.test(text) && isTypeWord(text);

/** `string 必填` -> the type, and whether it has to be sent. */
export function requiredType(text: string): { type: string; required: string } | undefined {
  const [, type = '', required = ''] =
    /^([^\s|]+)(?:\s+|\|)[(（]?(required|optional|必填|必选|必传|可选|选填|非必填)[)）]?$/i.exec(
      text.trim(),
    ) ?? [];
  return type !== '' && isTypeWord(type) ? { type, required } : undefined;
}

/** `integer, how many there are` -> the type and the words about it. */
export function describedType(text: string): { type: string; words: string } | undefined {
  const [, type = '', words = ''] = /^(\w+(?:\[\])?)(?:\s*[,，:：]\s*|\s+\/\s+)(\S.*)$/s.exec(text) ?? [];
  return type !== '' && isTypeWord(type) ? { type, words } : undefined;
}
