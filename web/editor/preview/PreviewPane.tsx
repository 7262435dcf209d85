import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import { livePreviewMaxCharacters } from '#common/limits.ts';
import { isPlainReason, plainReasonClass } from '#common/plain-reasons.ts';
import { articleSlot } from '#common/reader-page.ts';
import { useArticleLabels } from '../../article/enhance/use-article-labels.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { TextSkeleton } from '../../ui/text/TextSkeleton.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Source } from '../source/source.ts';
import { useSource } from '../source/use-source.ts';
import { useEditorContext } from '../state/editor-context.ts';
import { runTool, type ToolName } from '../tool/tools.ts';
import * as styles from './PreviewPane.module.css';
import { syncScrolling } from './scroll-panes.ts';
import { type PreviewStop, usePreview } from './use-preview.ts';

const longToastMs = 10_000;

/** The page as readers will see it, scrolling with the source. */
export function PreviewPane() {
  const { t } = useTexts();
  const { source, state, dispatch } = useEditorContext();
  const isShown = state.view !== 'source';
  const onStop = useStopWarning();
  const pane = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const scrolling = useRef<ReturnType<typeof syncScrolling> | undefined>(undefined);
  const words = useArticleLabels();
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = () => {
    setDrawn(true);
    explainPlain(place.current, t);
    scrolling.current?.follow();
  };
  const { stop, byHand, turnOn } = usePreview({ source, isShown, place, words, onStop, onDrawn });
  const isEmpty = useSource(source, state => state.doc.length === 0);
  const isAwaited = isShown && !isDrawn && !isEmpty && stop === undefined;
  useEffect(() => dispatch({ type: 'previewChanged', preview: { stop, byHand } }), [stop, byHand, dispatch]);
  useEffect(() => {
    if (pane.current === null || place.current === null) return undefined;
    const tied = syncScrolling({
      view: source.view,
      onCursor: source.subscribe,
      pane: pane.current,
      article: place.current,
    });
    scrolling.current = tied;
    return tied.end;
  }, [source]);
  return (
    <section
      ref={pane}
      className={styles.preview}
      aria-label={t('page.preview')}
      tabIndex={0}
      aria-busy={isAwaited}
    >
      {stop !== undefined && (
        <p className={styles.paused} role="status">
          <Icon name="eyeOff" />
          <span className="grow">{reasonTexts(stop, t)}</span>
          <Button size="sm" onClick={turnOn}>
            {t(stop === 'failed' ? 'common.tryAgain' : 'editor.turnOn')}
          </Button>
        </p>
      )}
      {isAwaited && <TextSkeleton />}
      {isEmpty && <EmptyStart source={source} />}
      <div ref={place} id={articleSlot} className="prose" onClick={openElsewhere} />
    </section>
  );
}

/** Says once for each page and session that the preview turned itself off. */
function useStopWarning(): (stop: PreviewStop) => void {
  const { t } = useTexts();
  const showToast = useToast();
  const { base } = useRouter();
  const { item, page_id } = useEditorContext();
  return stop => {
    const isNews = stop !== 'failed' && warnOnce(`${base}/${item.item_id}/${page_id}`);
    if (isNews) showToast(reasonTexts(stop, t), { shownMs: longToastMs });
  };
}

function explainPlain(article: HTMLElement | null, t: ReturnType<typeof useTexts>['t']): void {
  const place = article?.querySelector<HTMLElement>(`:scope > .${plainReasonClass}:empty`);
  const why = place?.dataset.why;
  if (isPlainReason(why)) place?.append(t(`plainReason.${why}`));
}

function reasonTexts(stop: PreviewStop, t: ReturnType<typeof useTexts>['t']): string {
  if (stop === 'failed') return t('editor.previewFailed');
  if (stop === 'slow') return t('editor.previewSlow');
  return t('editor.previewLong', { count: livePreviewMaxCharacters.toLocaleString('en') });
}

/** A link of the page being written must not lead away from the writing. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || (link.getAttribute('href') ?? '#').startsWith('#')) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

function EmptyStart({ source }: { source: Source }) {
  const { t } = useTexts();
  return (
    <div className={styles.empty}>
      <p>{t('editor.startEmpty')}</p>
      <div className="row">
        {(['apiDocument', 'dataDictionary'] as const satisfies readonly ToolName[]).map(name => (
          <Button key={name} size="sm" onClick={() => source.edit(state => runTool(name, state, t))}>
            {t(`editor.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Whether it was not yet shown, in this session, that the preview of this page turned itself off. */
function warnOnce(page: string): boolean {
  const key = `docstead:preview-off:${page}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    // Without session storage the warning comes each time.
  }
  return true;
}
