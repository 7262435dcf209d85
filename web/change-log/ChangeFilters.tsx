import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Answer, Sent } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { useHref } from '../api/use-href.ts';
import { levelOf, type MenuCatalog } from '../catalog/menu.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ChangeLog.module.css';

/** Each is '' where nothing is chosen. */
export type LogFilters = Record<
  'item_id' | 'cat_id' | 'page_id' | 'group_id' | 'level' | 'username' | 'since' | 'until' | 'before',
  string
> &
  Sent<'change/list'>;

const levels = ['breaking', 'risky', 'safe', 'words'] as const;

/** Something is left out. */
export function hasFilter({ item_id: _, before: __, ...filters }: LogFilters): boolean {
  return Object.values(filters).some(value => value !== '');
}

/** The address has only what was chosen; of moments the day. */
export function addressWith(path: string, { item_id: _, ...filters }: LogFilters): string {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, dayOf(value)]));
  return query.size === 0 ? path : `${path}?${query}`;
}

const dayOf = (value: string) => value.replace(/ \d\d:\d\d:\d\d$/, '');

type Props = { info: Answer<'item/info'>; log: Answer<'change/list'>; filters: LogFilters };

/** Each choice leads to an address of its own. */
export function ChangeFilters({ info, log, filters }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const [, navigate] = useLocation();
  const catalogs = listCatalogs(levelOf(info.menu).catalogs);
  const authors = [...new Set([...log.entries.map(({ username }) => username), filters.username])]
    .filter(name => name !== '')
    .toSorted();
  const path = `${addressOfItem(info)}/changes`;
  const page = filters.page_id === '' ? undefined : log.entries[0]?.page_title;
  const { cat_id, level, username } = filters;
  const choose = ({ name, value }: Control) =>
    navigate(addressWith(path, { ...filters, before: '', [name]: value }));
  const controls = useEarlyChoice(choose);
  return (
    <div
      className={styles.filters}
      role="search"
      ref={controls}
      onChange={({ target }: FormEvent) => choose(target as Control)}
    >
      {page !== undefined && <span>{t('changeLog.ofPage', { page })}</span>}
      {filters.group_id !== '' && <span>{t('changeLog.ofGroup')}</span>}
      {catalogs.length > 0 && (
        <Choice name="cat_id" label={t('changeLog.catalog')} value={cat_id} all={t('changeLog.allCatalogs')}>
          {catalogs.map(({ catalog, depth }) => (
            <option key={catalog.cat_id} value={catalog.cat_id}>
              {'\u2003'.repeat(depth)}
              {catalog.cat_name}
            </option>
          ))}
        </Choice>
      )}
      <Choice name="level" label={t('changeLog.level')} value={level} all={t('changeLog.allLevels')}>
        {levels.map(one => (
          <option key={one} value={one}>
            {t(`changeLog.${one}`)}
          </option>
        ))}
      </Choice>
      <Choice name="username" label={t('changeLog.author')} value={username} all={t('changeLog.allAuthors')}>
        {authors.map(author => (
          <option key={author}>{author}</option>
        ))}
      </Choice>
      {(['since', 'until'] as const).map(name => (
        <label key={name}>
          {t(`changeLog.${name}`)}
          <input type="date" name={name} autoComplete="off" defaultValue={filters[name].slice(0, 10)} />
        </label>
      ))}
      {hasFilter(filters) && <a href={href(path)}>{t('changeLog.clear')}</a>}
    </div>
  );
}

type Control = HTMLSelectElement | HTMLInputElement;

/** What somebody chose while the page could be seen but its scripts had not come counts as soon as they are there. */
function useEarlyChoice(choose: (control: Control) => void) {
  const controls = useRef<HTMLDivElement>(null);
  const chooseFirst = useRef(choose);
  useEffect(() => {
    const all = controls.current?.querySelectorAll<Control>('select, input') ?? [];
    const changed = [...all].find(hasChanged);
    if (changed !== undefined) chooseFirst.current(changed);
  }, []);
  return controls;
}

function hasChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  const given = [...control.options].find(option => option.defaultSelected) ?? control.options[0];
  return control.value !== given?.value;
}

type ChoiceProps = { name: string; label: string; value: string; all: string; children: ReactNode };

function Choice({ name, label, value, all, children }: ChoiceProps) {
  return (
    <select
      key={value}
      name={name}
      autoComplete="off"
      aria-label={label}
      defaultValue={value}
      data-set={value !== ''}
    >
      <option value="">{all}</option>
      {children}
    </select>
  );
}

function listCatalogs(
  catalogs: readonly MenuCatalog[],
  depth = 0,
): { catalog: MenuCatalog; depth: number }[] {
  return catalogs.flatMap(catalog => [{ catalog, depth }, ...listCatalogs(catalog.catalogs, depth + 1)]);
}
