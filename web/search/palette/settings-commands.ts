/** LIST: what the palette finds of the administration and the settings, by its words in any language. */
import type { Lang } from '#common/texts/langs.ts';
import { type Entry, inLang } from '#common/texts/languages.ts';
import { settingsGroups, settingsSections } from '#common/texts/managing/settings-section.ts';
import type { IconName } from '../../ui/Icon.tsx';

type Group = keyof typeof settingsGroups;
const icons: Record<Group, IconName> = { administration: 'sliders', personal: 'person', item: 'sliders' };

type SettingsCommand = {
  name: string;
  hint: string;
  icon: IconName;
  path: string;
  other_words: string;
  group_words: string;
};

type May = {
  isAdministrator: boolean;
  isSignedIn: boolean;
  /** The item that is open, where it is one's own. */
  own_item_id: string | undefined;
};

export function listSettingsCommands(
  lang: Lang,
  { isAdministrator, isSignedIn, own_item_id }: May,
): SettingsCommand[] {
  return [
    ...(own_item_id === undefined
      ? []
      : sectionsOf('item', lang, key => `/item/setting/${own_item_id}?tab=${key}`)),
    ...(isSignedIn ? sectionsOf('personal', lang, key => `/user/setting#${key}`) : []),
    ...(isAdministrator ? sectionsOf('administration', lang, key => `/admin/index?part=${key}`) : []),
  ];
}

function sectionsOf(group: Group, lang: Lang, pathOf: (key: string) => string): SettingsCommand[] {
  const sections: Record<string, Entry> = settingsSections[group];
  return Object.entries(sections).map(([key, entry]) => ({
    name: inLang(entry, lang),
    hint: inLang(settingsGroups[group], lang),
    icon: icons[group],
    path: pathOf(key),
    other_words: allOf(entry),
    group_words: allOf(settingsGroups[group]),
  }));
}

const allOf = (entry: Entry) => Object.values(entry).join(' ');
