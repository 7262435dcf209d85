import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { OpenPage } from '../../page-actions/open-page.ts';
import { usePerson } from '../../site/person.tsx';
import { useHere } from '../../site/use-here.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type Commands, listCommands } from './commands.ts';

/**
 * What can be done from this screen.
 * @param at where an item is open
 * @param isLooking something was typed: only then the teams are asked for
 */
export function useCommands(at: OpenPage | undefined, isLooking: boolean): Commands {
  const { t, lang } = useTexts();
  const person = usePerson();
  const here = useHere();
  const [isDark] = useState(() => document.documentElement.dataset.theme === 'dark');
  // An item says it with its own answer.
  const counted = useCall('notice/unreadCount', person === null || at !== undefined ? null : {});
  const unread_count = at?.info.unread_count ?? counted.data?.unread_count ?? 0;
  const teams = useCall('team/getList', person === null || !isLooking ? null : {}).data ?? [];
  return listCommands({ t, lang, person, teams, at, here, unread_count, isDark });
}
