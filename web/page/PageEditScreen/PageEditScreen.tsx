import './editor.css';
import { useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../site/Failure.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { catalogPaths } from './catalog-paths.ts';
import { PageEditor } from './PageEditor.tsx';
import type { Opened } from './use-desk.ts';

const isNumber = (text: string | null): text is string => text !== null && /^[1-9]\d*$/.test(text);

/** Opens a page, an empty one for `/page/edit/{item_id}/0`, or with `copy_page_id` a new one with another's text. */
export function PageEditScreen() {
  const { t } = useTexts();
  const params = useParams<{ item_id: string; page_id: string }>();
  const asked = new URLSearchParams(useSearch()).get('copy_page_id');
  // The page the editor was opened with: it stays when a new page gets its own address.
  const [page_id] = useState(isNumber(params.page_id) ? params.page_id : undefined);
  const [copy_page_id] = useState(page_id === undefined && isNumber(asked) ? asked : undefined);
  const read_page_id = page_id ?? copy_page_id;
  const item = useCall('item/info', {
    item_id: params.item_id,
    item_domain: '',
    keyword: '',
    default_page_id: '0',
    redirect_login: '',
  });
  const page = useCall(
    'page/info',
    read_page_id === undefined ? null : { page_id: read_page_id, redirect_login: '' },
  );
  const error = item.error ?? page.error;
  if (error !== undefined)
    return <Failure error={error} onRetry={() => void Promise.all([item.reload(), page.reload()])} />;
  if (item.data === undefined || (read_page_id !== undefined && page.data === undefined))
    return <EditorShape name={t('common.loading')} />;
  const opened = page_id === undefined ? openNew(item.data, page.data) : openPage(page.data);
  return <OpenedOnce key={params.item_id} item={item.data} opened={opened} />;
}

type OpenedOnceProps = { item: Answer<'item/info'>; opened: Opened };

/** The editor lives on when its page is created and the address changes: what is typed meanwhile must not go. */
function OpenedOnce({ item, opened }: OpenedOnceProps) {
  const [first] = useState(opened);
  return <PageEditor item={item} opened={first} />;
}

const empty = { page_title: '', page_content: '', cat_id: '0' };

function openPage(page: Answer<'page/info'> | undefined): Opened {
  const { page_id, version, page_title, page_content, cat_id } = page ?? {
    page_id: '0',
    version: '0',
    ...empty,
  };
  const text = { page_title, page_content, cat_id };
  return { page_id, version, saved: text, start: text };
}

/** A copy begins with the title, the text and, in the same item, the catalog of the page it comes from. */
function openNew(item: Answer<'item/info'>, copied: Answer<'page/info'> | undefined): Opened {
  const { page_title, page_content, cat_id } = copied ?? empty;
  const isHere = catalogPaths(item.menu.catalogs).some(catalog => catalog.cat_id === cat_id);
  const start = { page_title, page_content, cat_id: isHere ? cat_id : '0' };
  return { page_id: '0', version: '0', saved: empty, start };
}

/** Two grey panes where the editor will be. */
function EditorShape({ name }: { name: string }) {
  return (
    <div className="ed ed-shape" role="status" aria-label={name}>
      <div className="ed-top">
        <div className="sk sk-title" />
      </div>
      <div className="ed-split">
        <div className="sk-lines">
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
        </div>
        <div className="sk-lines">
          <div className="sk" />
          <div className="sk" />
        </div>
      </div>
    </div>
  );
}
