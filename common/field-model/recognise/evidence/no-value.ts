/** Words and marks that stand where there is nothing to say. Pure. */

const none = '[-–—]{1,3}|/|\\.{2,}|…|none|null|n/a|无|没有|不要|なし|無し|없음|нет';

/** Of one field `no`, `empty` and `x` would be values, or its name. */
const ofField = new RegExp(`^(?:${none})?$`, 'i');
const ofMessage = new RegExp(
  `^(?:${none}|[x×]|empty|nothing|nenhum|ninguno|keine?|no(?:[ -](?:body|content|data|param(?:eter)?s))?|无(?:参数|数据))?[。.]?$`,
  'i',
);

/** A cell of a field: empty, `-`, `none`, `无`. */
export const saysNothing = (text: string) => ofField.test(text.trim().replace(/[`*]/g, ''));

/** What stands for all fields of a message, or for its body. */
export const saysNoMessage = (text: string) => ofMessage.test(text.trim().replace(/[`*_]/g, ''));
