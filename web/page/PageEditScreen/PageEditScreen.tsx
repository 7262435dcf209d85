import './editor.css';
import { useState } from 'react';
import { useParams, useSearch } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../site/Failure.tsx';
import { useTexts } from '../../ui/texts.tsx';
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
  const new_in = page_id === undefined ? item.data?.item_id : undefined;
  const place = useCall(
    'catalog/getDefaultCat',
    new_in === undefined ? null : { item_id: new_in, page_id: '0', copy_page_id: copy_page_id ?? '0' },
  );
  const error = item.error ?? page.error ?? place.error;
  if (error !== undefined)
    return (
      <Failure
        error={error}
        onRetry={() => void Promise.all([item.reload(), page.reload(), place.reload()])}
      />
    );
  const misses = (asks: boolean, answer: unknown) => asks && answer === undefined;
  if (
    item.data === undefined ||
    misses(read_page_id !== undefined, page.data) ||
    misses(new_in !== undefined, place.data)
  )
    return <EditorShape name={t('common.loading')} />;
  const opened = page_id === undefined ? openNew(page.data, place.data?.default_cat_id) : openPage(page.data);
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

/** A copy begins with the title, the text and the catalog of its page; a new page where the person wrote last. */
function openNew(copied: Answer<'page/info'> | undefined, default_cat_id: string | 0 = 0): Opened {
  const { page_title, page_content } = copied ?? empty;
  const cat_id = String(default_cat_id);
  const start = { page_title, page_content, cat_id };
  return { page_id: '0', version: '0', saved: { ...empty, cat_id }, start };
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
