import { useEffect, useRef } from 'react';
import type { Answer } from '#common/contract/index.ts';
import * as sideListStyles from '../../site/SideList.module.css';
import * as buttonStyles from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as popoverStyles from '../../ui/Popover.module.css';
import { Popover } from '../../ui/Popover.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { CopyPageButtons } from '../PageTools.tsx';
import { scrollToTop } from '../ToTop.tsx';
import * as styles from './Toc.module.css';
import { useCurrentHeading } from './use-current-heading.ts';

export type TocEntries = Answer<'page/article'>['toc'];

const fewest = 2;

type Entry = { id: string; text: string; isInner: boolean };
type TocProps = {
  toc: TocEntries;
  /** What stands over its files; `''`: it has none. */
  files: string;
};

/** The outline shows itself from two headings on; two levels deep, and the files at its end. */
function listOutline({ toc, files }: TocProps): Entry[] {
  if (toc.length < fewest) return [];
  const outer = Math.min(...toc.map(({ level }) => level));
  const entries = toc
    .filter(({ level }) => level <= outer + 2)
    .map(({ id, text, level }) => ({ id, text, isInner: level > outer }));
  return files === '' ? entries : [...entries, { id: 'Files', text: files, isInner: false }];
}

/** The outline beside a page, from 1300 px on. */
export function Toc({ path, ...facts }: TocProps & { path: string | undefined }) {
  const { t } = useTexts();
  const outline = listOutline(facts);
  const current = useCurrentHeading(outline.map(({ id }) => id));
  const ref = useFollowing(current);
  if (outline.length === 0) return <div className={sideListStyles.sideList} />;
  const reached = outline.findIndex(({ id }) => id === current);
  return (
    <aside ref={ref} className={sideListStyles.sideList} aria-label={t('reader.onThisPage')}>
      <h2>{t('reader.onThisPage')}</h2>
      <ol>
        {outline.map(({ id, text, isInner }, index) => (
          <li key={id} className={`${placeClass(index, reached)} ${isInner ? sideListStyles.inner : ''}`}>
            <a href={`#${id}`} aria-current={index === reached ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
      <div className={sideListStyles.tools}>
        {path !== undefined && <CopyPageButtons path={path} />}
        <a href="#top" onClick={scrollToTop}>
          <Icon name="up" />
          {t('reader.toTop')}
        </a>
      </div>
    </aside>
  );
}

function placeClass(index: number, reached: number): string {
  if (index === reached) return sideListStyles.reached;
  return index < reached ? sideListStyles.passed : '';
}

/** A long outline follows the reading: its current entry stays in sight. */
function useFollowing(current: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = ref.current;
    const entry = frame?.querySelector<HTMLElement>('[aria-current]');
    if (frame === null || entry === null || entry === undefined || current === undefined) return;
    const [seen, shown] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (shown.top < seen.top || shown.bottom > seen.bottom)
      frame.scrollTop += shown.top - seen.top - seen.height / 2;
  }, [current]);
  return ref;
}

/** The same outline under a button, where there is no space beside the page. */
export function TocButton({ isAlone, ...facts }: TocProps & { isAlone: boolean }) {
  const { t } = useTexts();
  const outline = listOutline(facts);
  if (outline.length === 0) return null;
  const face = (
    <>
      <Icon name="outline" size={14} />
      {t('reader.onThisPage')}
    </>
  );
  return (
    <Popover
      face={face}
      faceClass={`${buttonStyles.button} ${buttonStyles.small}`}
      className={isAlone ? styles.onlyButton : styles.openButton}
      panelClass={`${popoverStyles.menu} ${styles.list}`}
    >
      {outline.map(({ id, text, isInner }) => (
        <a
          key={id}
          className={isInner ? `${popoverStyles.entry} ${sideListStyles.inner}` : popoverStyles.entry}
          href={`#${id}`}
        >
          {text}
        </a>
      ))}
    </Popover>
  );
}
