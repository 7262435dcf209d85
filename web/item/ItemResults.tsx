/** What was found in an item, as a screen in place of its pages. */
import { type RefObject, useRef, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { joinTitle } from '#common/reader-page.ts';
import type { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import * as pageViewStyles from '../article/PageView.module.css';
import { CatalogFilter } from '../search/CatalogFilter.tsx';
import { FoundMenu } from '../search/FoundMenu.tsx';
import { groupHits } from '../search/hit/group-hits.ts';
import * as hitStyles from '../search/hit/Hit.module.css';
import { HitInside } from '../search/hit/HitInside.tsx';
import type { Hit } from '../search/hit/hit.ts';
import { rememberHit } from '../search/hit/remember-hit.ts';
import { KeywordField } from '../search/KeywordField.tsx';
import { Palette } from '../search/palette/Palette.tsx';
import { isWhole } from '../search/palette/sections.ts';
import { pathOf } from '../search/path-of.ts';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Button } from '../ui/Button.tsx';
import { TextSkeleton } from '../ui/text/TextSkeleton.tsx';
import { type Translate, useTexts } from '../ui/texts.tsx';
import { ItemFrame } from './ItemFrame.tsx';
import * as styles from './ItemResults.module.css';

type Props = { info: Answer<'item/info'>; keyword: string };

export function ItemResults({ info, keyword }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  const [cat_id, setCatalog] = useState<string>();
  const { item_id, item_name } = info;
  const { data: hits, error, reload } = useCall('search/pages', { keyword, item_id });
  useScreenTitle(joinTitle(`“${keyword}”`, item_name));
  const groups = groupHits(info.menu, hits ?? []);
  const shown = groups.find(group => group.cat_id === cat_id)?.hits ?? hits;
  const isWaiting = hits === undefined && error === undefined;
  return (
    <ItemFrame
      info={info}
      page_id=""
      field={<KeywordField ref={field} value={typed} onChange={setTyped} />}
      contents={!isWaiting && <FoundMenu info={info} hits={hits ?? []} keyword={keyword} />}
    >
      <div className={`${pageViewStyles.article} ${styles.results}`} id="text" tabIndex={-1}>
        <KeywordField value={typed} onChange={setTyped} />
        <div className={pageViewStyles.crumbs}>
          <a href={href(`/${item_id}`)}>{item_name}</a>
        </div>
        <div role="status">
          <h1>{titleOf(t, keyword, { hits, error })}</h1>
        </div>
        <p className="hint">
          {t('tool.whatIsFound')}
          {t('common.gap')}
          <WidenSearch field={field} />
        </p>
        {error !== undefined && (
          <p className={pageViewStyles.failure} role="alert">
            {messageOf(error, t)}
            <Button size="sm" onClick={() => void reload()}>
              {t('common.tryAgain')}
            </Button>
          </p>
        )}
        {isWaiting && <TextSkeleton />}
        {shown?.map(hit => (
          <a
            key={hit.page_id}
            className={hitStyles.hit}
            href={href(pathOf({ hit }))}
            onClick={() => rememberHit(hit.page_id, keyword)}
          >
            <HitInside hit={hit} keyword={keyword} />
          </a>
        ))}
      </div>
      <CatalogFilter groups={groups} chosen={cat_id} onChoose={setCatalog} />
    </ItemFrame>
  );
}

type FoundPages = { hits: readonly Hit[] | undefined; error: CallError | undefined };

function titleOf(t: Translate, keyword: string, { hits, error }: FoundPages): string {
  if (error !== undefined) return t('common.failed');
  if (hits === undefined) return t('tool.searching', { keyword });
  if (hits.length === 0) return t('tool.nothingFound', { keyword });
  return t(isWhole(hits) ? 'tool.matches' : 'tool.manyMatches', { keyword, count: hits.length });
}

/** Leads from the search of one item to that of all. @param field holds the words */
function WidenSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('tool.searchAll')}
      </button>
      {isOpen && <Palette item={undefined} waiting={field} from={button} onClose={() => setOpen(false)} />}
    </>
  );
}
