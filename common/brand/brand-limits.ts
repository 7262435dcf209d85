/** Limits of brands; units stand in the names. */

/** Of how a site or an item looks. A picture is drawn anew, at most so large as it is shown on a screen with fine pixels. */
export const brandNameMaxLength = 60;
export const brandTitleMaxLength = 120;
export const brandFootMaxLength = 2_000;
export const brandLinksMax = 8;
/** Text of an item’s front, in each language. */
export const frontTextMaxLength = 20_000;
/** Pages that the card of a catalog names; the catalog has them all. */
export const frontCardPagesMax = 5;
export const legalMaxLength = 20_000;
export const brandPictureUnderBytes = 4 * 1024 * 1024;
/** Of an SVG: it is text, and drawing it takes as long as it wants. */
export const brandSvgMaxBytes = 256 * 1024;
export const brandPictureMaxPixels = 40_000_000;
export const brandPictureMaxSeconds = 10;
/** A picture has an address of its own for good. */
export const brandPicturesMaxAgeSeconds = 365 * 24 * 3600;
/** Pictures that were tried and not saved, of one item. */
export const brandPicturesMax = 12;
