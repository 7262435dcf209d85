/** Whether a field holds others, by the word for its type, in any of the ways people write it. Pure. */

const listType = /array|list|\[\s*\]|数组|列表|集合|set<|collection/i;
const objectType = /obj|map|json|complex|dict|struct|对象/i;

export function isListType(type: string): boolean {
  return listType.test(type);
}

/** Lists hold objects too. */
export function holdsFields(type: string): boolean {
  return objectType.test(type) || isListType(type);
}

/** `object[]` and `对象数组`; what a bare `array` or `Order[]` holds may be values. */
export function holdsObjects(type: string): boolean {
  return objectType.test(type);
}
