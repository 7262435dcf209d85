/** Of links that open an item or a part of it. */
export const linkNameMaxLength = 100;
/** Links of an item that live. */
export const linksOfItem = 200;
/** Addresses of one link. */
export const linkReadersMax = 200;
