/** What an announcement is: the bar, its list and its calls say the same. */
export const announcementKinds = ['information', 'warning'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** From the widest: `everybody` is also whoever has not signed in, `editors` are those who may change an item. */
export const audiences = ['everybody', 'people', 'editors', 'administrators'] as const;
export type Audience = (typeof audiences)[number];

export const announcementStates = ['planned', 'running', 'ended'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** In each language: a bar is read in passing. */
export const announcementMaxLength = 500;
/** Bars above a screen; more would leave no room for it. */
export const announcementsShownMax = 3;
/** Those behind the ones that are shown come as soon as one of these is put away. */
export const announcementsDrawnMax = 10;
/** The newest, in the list of administrators. */
export const announcementsListedMax = 200;

/** The element of the bars; `announcementSign` says in its `data-announcement` which one each of them is. */
export const announcementsId = 'announcements';
/** Of the browser's storage: the signs of those that a visitor has put away. */
export const putAwayStorageKey = 'docstead-put-away';

type Times = { starts_at: number; ends_at: number };

/** @param now seconds since the epoch, as the times are; an end of 0 is none */
export function stateOf({ starts_at, ends_at }: Times, now: number): AnnouncementState {
  if (ends_at !== 0 && ends_at <= now) return 'ended';
  return starts_at > now ? 'planned' : 'running';
}
