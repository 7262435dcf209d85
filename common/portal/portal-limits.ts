/** What may stand on the portal of a site: its screen and its call say the same. */
export const portalLeadMaxLength = 300;
/** Of its own text, in each language. */
export const portalTextMaxLength = 20_000;
export const portalGroupsMax = 20;
export const portalGroupNameMaxLength = 60;
export const portalGroupItemsMax = 40;
/** Listed items that stand in no group; the search finds the others. */
export const portalOtherItemsMax = 60;
export const portalNewsMax = 5;
export const portalOftenReadMax = 5;
/** A page that fewer browsers read on every day is not named: it would tell of single readers. */
export const portalReadingsMin = 5;
