/** What somebody may do in an item, in one sentence: "Reads everything but Payments; edits Orders". */

import { type ItemScope, type Right, rightAt, rights } from '#common/grants/item-scope.ts';
import type { Lang } from '#common/texts/langs.ts';
import type { Translate } from '../ui/texts.tsx';

type NamedCatalog = { cat_id: number; parent_cat_id: number; cat_name: string };
type NamedPage = { page_id: number; page_title: string };
type SpokenTexts = { lang: Lang; t: Translate };
type Parts = { catalogs: readonly NamedCatalog[]; pages?: readonly NamedPage[] };

export function describeRights(scope: ItemScope, parts: Parts, words: SpokenTexts): string {
  const { lang, t } = words;
  const others = listOthers(scope, parts);
  const named = (right: Right) =>
    joinNames(
      others.filter(one => one.right === right).map(one => one.name),
      words,
    );
  const [none, reads, edits] = [named(rights.none), named(rights.read), named(rights.edit)];
  const sentence = [beginning(scope.base, none, words)];
  const onlyReads = scope.base === rights.edit ? 'grant.onlyReads' : 'grant.reads';
  if (reads !== '') sentence.push(t(onlyReads, { parts: reads }));
  if (edits !== '') sentence.push(t('grant.edits', { parts: edits }));
  const whole = scope.base === rights.none && sentence.length > 1 ? sentence.slice(1) : sentence;
  const joined = whole.join(lang === 'en' ? '; ' : '；');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}

function beginning(base: Right, none: string, { t }: SpokenTexts): string {
  if (base === rights.none) return t('grant.nothing');
  const all = base === rights.edit ? 'editsAll' : 'readsAll';
  return none === '' ? t(`grant.${all}`) : t(`grant.${all}But`, { parts: none });
}

/** Catalogs with another right than what they lie in, and pages with another than the item. */
function listOthers(scope: ItemScope, { catalogs, pages = [] }: Parts): { name: string; right: Right }[] {
  const known = new Set(catalogs.map(({ cat_id }) => cat_id));
  const rightIn = (cat_id: number) => (known.has(cat_id) ? rightAt(scope, { cat_id }) : scope.base);
  const ofCatalogs = catalogs
    .filter(({ cat_id, parent_cat_id }) => rightIn(cat_id) !== rightIn(parent_cat_id))
    .map(({ cat_id, cat_name }) => ({ name: cat_name, right: rightIn(cat_id) }));
  const ofPages = pages
    .filter(({ page_id }) => scope.pages.has(page_id))
    .map(({ page_id, page_title }) => ({ name: page_title, right: rightAt(scope, { cat_id: 0, page_id }) }));
  return [...ofCatalogs, ...ofPages];
}

const namesMax = 3;

function joinNames(names: readonly string[], { lang, t }: SpokenTexts): string {
  const parts = names.slice(0, namesMax).join(lang === 'en' ? ', ' : '、');
  const count = names.length - namesMax;
  return count > 0 ? t('grant.andMore', { parts, count: lang === 'en' ? count : names.length }) : parts;
}
