/** An announcement as the form has it: times as the browser's field has them, of the reader's own clock. Pure. */
import type { AnnouncementKind, Audience } from '#common/announcement/announcement.ts';
import type { Answer, Sent } from '#common/contract/index.ts';
import { localMoment } from '../../share/share-end.ts';

export type Announcement = Answer<'announcement/list'>[number];
export type AnnouncementForm = {
  kind: AnnouncementKind;
  audience: Audience;
  text_en: string;
  text_zh: string;
  starts: string;
  ends: string;
};

const emptyForm: AnnouncementForm = {
  kind: 'information',
  audience: 'people',
  text_en: '',
  text_zh: '',
  starts: '',
  ends: '',
};

export function formOf(announcement: Announcement | undefined): AnnouncementForm {
  if (announcement === undefined) return emptyForm;
  const { kind, audience, text_en, text_zh, starts_at, ends_at } = announcement;
  return { kind, audience, text_en, text_zh, starts: fieldOf(starts_at), ends: fieldOf(ends_at) };
}

/** @param announcement_id 0 for a new one */
export function sentOf(
  { starts, ends, ...rest }: AnnouncementForm,
  announcement_id: string,
): Sent<'announcement/save'> {
  return {
    ...rest,
    announcement_id,
    starts_at: String(secondsOf(starts)),
    ends_at: String(secondsOf(ends)),
  };
}

/** No end is fine. @param now milliseconds */
export function isGoodEnd({ starts, ends }: AnnouncementForm, now: number): boolean {
  return ends === '' || secondsOf(ends) > Math.max(secondsOf(starts), Math.floor(now / 1000));
}

/** `2026-11-28T14:20` -> seconds since the epoch; 0 for nothing. */
function secondsOf(field: string): number {
  return field === '' ? 0 : Math.floor(new Date(field).getTime() / 1000);
}

function fieldOf(wire: string): string {
  return wire === '0' ? '' : localMoment(Number(wire)).replace(' ', 'T');
}
