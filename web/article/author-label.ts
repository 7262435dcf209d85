import { personLabel } from '../ui/text/initials.ts';

/** Who saved a text. Visitors see usernames alone. */
export function authorLabel(saved: { author_username: string; author_name?: string }): string {
  return personLabel({ name: saved.author_name ?? '', username: saved.author_username });
}
