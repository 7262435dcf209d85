/** Whether others can read a page or a catalog where it is to go, in sentences. */
import type { Answer } from '#common/contract/index.ts';
import type { Lang } from '#common/texts/langs.ts';
import type { Translate } from '../ui/texts.tsx';

type Change = Answer<'grant/compareReaders'>;
type SpokenTexts = { lang: Lang; t: Translate };
const namesMax = 5;

/** @returns `''` where nothing changes */
export function describeReaders({ gained, lost, visitors }: Change, words: SpokenTexts): string {
  const sentences = [members('Gained', gained, words), members('Lost', lost, words)];
  if (visitors === 'gained') sentences.push(words.t('moveCopy.visitorsGained'));
  if (visitors === 'lost') sentences.push(words.t('moveCopy.visitorsLost'));
  return sentences.filter(one => one !== '').join(words.lang === 'en' ? ' ' : '');
}

function members(way: 'Gained' | 'Lost', { count, names }: Change['gained'], words: SpokenTexts): string {
  const { lang, t } = words;
  const all = Number(count);
  if (all === 0) return '';
  if (names.length === 0) return t(`moveCopy.members${way}`, { count: all });
  const first = names.slice(0, namesMax).join(lang === 'en' ? ', ' : '、');
  const others = lang === 'en' ? all - namesMax : all;
  const said = all > namesMax ? t('moveCopy.andMore', { names: first, count: others }) : first;
  return t(`moveCopy.named${way}`, { names: said });
}
