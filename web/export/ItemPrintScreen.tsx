import 'virtual:styles/export.css';
import 'katex/dist/katex.min.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { drawMark, drawStyle } from '#common/brand/draw-brand.ts';
import type { Answer } from '#common/contract/index.ts';
import { itemToEdit } from '#common/editor-page.ts';
import { isOn } from '#common/row-values.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import { gatherArticles, listPages, type WholePage } from './gather-articles.ts';
import * as styles from './ItemPrintScreen.module.css';
import { readyToPrint } from './ready-to-print.ts';

/** `/item/print/3`: all pages of an item as one, with contents, for paper or a PDF. */
export function ItemPrintScreen() {
  const { t } = useTexts();
  const { item_id } = useParams<{ item_id: string }>();
  const { data: item, error, reload } = useCall('item/info', itemToEdit(item_id));
  useScreenTitle(item?.item_name ?? t('exportScreen.print'));
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (item === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return <WholeItem item={item} />;
}

function WholeItem({ item }: { item: Answer<'item/info'> }) {
  const { t } = useTexts();
  const href = useHref();
  const { pages, problem } = useArticles(item);
  const done = pages.filter(({ html }) => html !== undefined).length;
  const isWhole = done === pages.length;
  const { ref, isReady } = useReady(isWhole);
  const gathering = t('exportScreen.gathering', { done: String(done), total: String(pages.length) });
  return (
    <article ref={ref} className={styles.whole}>
      <div className={styles.tools}>
        <a className={screenStyles.back} href={href(`/item/export/${item.item_id}`)}>
          <Icon name="left" />
          {t('exportScreen.title')}
        </a>
        {problem !== undefined && <Alert>{messageOf(problem, t)}</Alert>}
        {(item.ItemPermn || item.ItemCreator) && <PdfNote item_id={item.item_id} />}
      </div>
      <PaperBrand item_id={item.item_id} />
      <div className={screenStyles.head}>
        <h1>{item.item_name}</h1>
        <Button
          className={styles.tools}
          look="primary"
          busy={!isReady && problem === undefined && (isWhole ? t('exportScreen.drawing') : gathering)}
          disabled={!isReady}
          onClick={() => window.print()}
        >
          {t('exportScreen.printNow')}
        </Button>
      </div>
      <nav className={styles.contents} aria-label={t('exportScreen.contents')}>
        <ol>
          {pages.map(({ page_id, page_title, path }) => (
            <li key={page_id}>
              <a href={`#page-${page_id}`}>
                {path !== '' && <span className="muted">{`${path} / `}</span>}
                {page_title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {isWhole && pages.map(page => <Page key={page.page_id} page={page} />)}
    </article>
  );
}

/** Page numbers and bookmarks are what the server's Chromium makes; without one it is said what is missing. */
function PdfNote({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const href = useHref();
  const { data: pdf } = useCall('export/pdfOffered', {});
  if (pdf === undefined) return null;
  if (!pdf.is_offered) return <p className="hint">{t('exportScreen.pdfUnavailable')}</p>;
  return (
    <p className="hint">
      <a href={`${href(`/item/export/${item_id}`)}?format=pdf`}>{t('exportScreen.toPdf')}</a>
    </p>
  );
}

/** Who publishes it, in the colours of the item. Nothing where there is no brand. */
function PaperBrand({ item_id }: { item_id: string }) {
  const { data: brand } = useCall('brand/info', { item_id });
  const inner = useMemo(() => ({ __html: brand === undefined ? '' : drawMark(brand) }), [brand]);
  if (brand === undefined || !isOn(brand.is_set)) return null;
  return (
    <>
      <style>{drawStyle(brand)}</style>
      <p className={styles.sender} dangerouslySetInnerHTML={inner} />
    </>
  );
}

function Page({ page: { page_id, page_title, path, html } }: { page: WholePage }) {
  const { t } = useTexts();
  const inner = useMemo(() => ({ __html: html ?? '' }), [html]);
  return (
    <section className={styles.page} id={`page-${page_id}`}>
      {path !== '' && <p className={styles.catalog}>{path}</p>}
      <h2>{page_title}</h2>
      {html === null ? (
        <p className="hint">{t('exportScreen.pageMissing')}</p>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={inner} />
      )}
    </section>
  );
}

/** Once all pages are here: their pictures too, and their diagrams drawn. */
function useReady(isWhole: boolean) {
  const ref = useRef<HTMLElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isWhole && ref.current !== null) void readyToPrint(ref.current).then(() => setReady(true));
  }, [isWhole]);
  return { ref, isReady };
}

function useArticles(item: Answer<'item/info'>) {
  const [pages, setPages] = useState<WholePage[]>(() =>
    listPages(item.menu).map(page => ({ ...page, html: undefined })),
  );
  const [problem, setProblem] = useState<CallError | undefined>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const keep = (at: number, html: string | null) =>
      setPages(known => known.map((page, index) => (index === at ? { ...page, html } : page)));
    gatherArticles(listPages(item.menu), keep, stop.signal).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (!stop.signal.aborted) setProblem(error);
    });
    return () => stop.abort();
  }, [item]);
  return { pages, problem };
}
