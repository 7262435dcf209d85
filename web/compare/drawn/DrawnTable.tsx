/** Two versions of a page as readers see them: block beside block, with the words marked that changed. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import { livePreviewMaxCharacters } from '#common/limits.ts';
import { enhanceLater } from '../../article/enhance/enhance-later.ts';
import { useArticleLabels } from '../../article/enhance/use-article-labels.ts';
import { renderOnce } from '../../preview/render-once.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextSkeleton } from '../../ui/text/TextSkeleton.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as tableStyles from '../DiffTable.module.css';
import { alignTexts, type Fold, foldRows, type TextRow } from '../diff-lines.ts';
import * as styles from './DrawnTable.module.css';
import { markChangedWords } from './mark-words.ts';

type Props = { before: string; after: string; onlyChanges: boolean };

export function DrawnTable({ before, after, onlyChanges }: Props) {
  const { t } = useTexts();
  const isLong = Math.max(before.length, after.length) > livePreviewMaxCharacters;
  const left = useBlocks(isLong ? '' : before);
  const right = useBlocks(isLong ? '' : after);
  const rows = useMemo(() => alignTexts(left.blocks ?? [], right.blocks ?? []), [left, right]);
  if (isLong || left.isFailed || right.isFailed)
    return (
      <p className={`hint ${tableStyles.same}`} role="status">
        {t(isLong ? 'history.tooLongToDraw' : 'history.drawingFailed')}
      </p>
    );
  if (left.blocks === undefined || right.blocks === undefined) return <TextSkeleton />;
  const folds: readonly Fold<TextRow>[] = onlyChanges ? foldRows(rows) : [{ rows, isFolded: false }];
  return (
    <div className={styles.drawn} data-view="drawn">
      {rows.every(row => row.kind === 'same') && (
        <p className={`hint ${tableStyles.same}`}>{t('history.sameDrawn')}</p>
      )}
      {folds.map((fold, index) => (
        <Run key={`${index}-${fold.rows.length}`} fold={fold} />
      ))}
    </div>
  );
}

type Blocks = { markdown: string; blocks: readonly string[] | undefined; isFailed: boolean };

/** The text as it would be drawn, sanitised as every page; in a worker. */
function useBlocks(markdown: string): Blocks {
  const { base } = useRouter();
  const [known, setKnown] = useState<Blocks>();
  useEffect(
    () =>
      renderOnce({ markdown, base_path: base }, blocks =>
        setKnown({ markdown, blocks: blocks?.map(withoutIds), isFailed: blocks === undefined }),
      ),
    [markdown, base],
  );
  return known?.markdown === markdown ? known : { markdown, blocks: undefined, isFailed: false };
}

function Run({ fold }: { fold: Fold<TextRow> }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(!fold.isFolded);
  if (isOpen) return fold.rows.map((row, index) => <DrawnRow key={index} row={row} />);
  return (
    <button type="button" className={tableStyles.fold} onClick={() => setOpen(true)}>
      <Icon name="sort" size={14} />
      {t('history.showUnchangedParts', { count: fold.rows.length })}
    </button>
  );
}

function DrawnRow({ row }: { row: TextRow }) {
  const words = useArticleLabels();
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const { kind } = row;
  useEffect(() => {
    const [before, after] = [left.current, right.current];
    if (before === null || after === null) return undefined;
    before.innerHTML = row.left ?? '';
    after.innerHTML = row.right ?? '';
    const isMarked = row.kind === 'changed' && markChangedWords(before, after);
    for (const side of [before, after]) side.toggleAttribute('data-marked', isMarked);
    const ends = [enhanceLater(before, words), enhanceLater(after, words)];
    return () => {
      for (const end of ends) end();
    };
  }, [row, words]);
  return (
    <div className={styles.row} data-kind={kind}>
      <div ref={left} className={`prose ${styles.before}`} />
      <div ref={right} className={`prose ${styles.after}`} />
    </div>
  );
}

/** Ids count headings of one text: blocks that look alike are alike, and a place has one name in the document. */
function withoutIds(html: string): string {
  const block = document.createElement('template');
  block.innerHTML = html;
  for (const named of block.content.querySelectorAll('[id]')) named.removeAttribute('id');
  return block.innerHTML;
}
