/** The front of an item as it would look, while its owner still writes. */
import { useEffect, useMemo, useState } from 'react';
import { useRouter } from 'wouter';
import { frontCardPagesMax } from '#common/brand/brand-limits.ts';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../api/use-call.ts';
import type { BrandViewProps } from '../brand/BrandPreview.tsx';
import { FrontBody } from '../item/front/FrontBody.tsx';
import * as styles from '../item/front/ItemFront.module.css';
import type { PageLinks } from '../item/use-page-links.ts';
import { renderOnce } from '../preview/render-once.ts';
import { ReaderBar } from '../site/ReaderBar.tsx';
import { useDebounced } from '../site/use-debounced.ts';
import { useTexts } from '../ui/texts.tsx';
import * as previewStyles from './ItemFrontPreview.module.css';

type Item = Answer<'item/info'>;
type Front = Answer<'item/front'>;

/** Nothing in a preview is a control. */
const noLinks: PageLinks = { hrefOf: () => '/', onOpenPage: event => event.preventDefault() };

/** As the item is called and what is in it; nothing until that is known. */
export function ItemFrontPreview({ item_id, ...view }: BrandViewProps & { item_id: string }) {
  const { data: item } = useCall('item/info', { item_id, all_levels: true });
  return item === undefined ? null : <ItemFrontDrawing item={item} {...view} />;
}

function ItemFrontDrawing({ item, brand, settings }: BrandViewProps & { item: Item }) {
  const { lang } = useTexts();
  const { item_id, menu } = item;
  const { data: kept } = useCall('item/front', { item_id });
  const { uses_overview, text } = settings.front;
  const overview = uses_overview ? kept?.text_html : undefined;
  const ownWords = lang === 'en' ? [text.en, text.zh] : [text.zh, text.en];
  const own = useDebounced(ownWords.find(words => words.trim() !== '') ?? '');
  const html = useRendered(own);
  const cards = useMemo(() => cardsOf(menu), [menu]);
  const shown = overview ?? html;
  const inner = useMemo(() => ({ __html: shown }), [shown]);
  const front = {
    ...cards,
    text: overview === undefined ? own : (kept?.text ?? ''),
    files: kept?.files ?? [],
  };
  return (
    <>
      <ReaderBar place={<b>{item.item_name}</b>} />
      <div className={previewStyles.page}>
        <div className={styles.front}>
          <FrontBody
            item={item}
            front={front}
            brand={brand}
            links={noLinks}
            drawnText={shown === '' ? undefined : <div className="prose" dangerouslySetInnerHTML={inner} />}
          />
        </div>
      </div>
    </>
  );
}

/** Sanitised as every page, in a worker. */
function useRendered(markdown: string): string {
  const { base } = useRouter();
  const [html, setHtml] = useState('');
  useEffect(
    () =>
      renderOnce({ markdown, base_path: base }, blocks => {
        if (blocks !== undefined) setHtml(blocks.join(''));
      }),
    [markdown, base],
  );
  return html;
}

type Menu = Item['menu'];
type Catalog = Menu['catalogs'][number];

/** As the saved front has them. */
function cardsOf({ pages, catalogs }: Menu): Pick<Front, 'catalogs' | 'pages'> {
  const cards = catalogs.map(catalog => {
    const inside = pagesIn(catalog);
    const { cat_id, cat_name } = catalog;
    return { cat_id, cat_name, page_count: String(inside.length), pages: inside.slice(0, frontCardPagesMax) };
  });
  return {
    pages: Array.isArray(pages) ? pages : [],
    catalogs: cards.filter(({ pages }) => pages.length > 0),
  };
}

function pagesIn({ pages, catalogs }: Catalog): Catalog['pages'] {
  return [...pages, ...(catalogs as readonly Catalog[]).flatMap(pagesIn)];
}
