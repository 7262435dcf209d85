/** LIST: the languages of the product. With another one, what it needs besides its column of texts does not compile. */
export const langs = ['zh-cn', 'en'] as const;
export type Lang = (typeof langs)[number];
