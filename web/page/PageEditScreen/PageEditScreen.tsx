import { useState } from 'react';
import { useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../site/Failure.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { PageEditor } from './PageEditor.tsx';
import type { Saved } from './use-save.ts';

/** Opens a page, or an empty one for `/page/edit/{item_id}/0`. */
export function PageEditScreen() {
  const { t } = useTexts();
  const params = useParams<{ item_id: string; page_id: string }>();
  // The page the editor was opened with: it stays when a new page gets its own address.
  const [page_id] = useState(params.page_id);
  const isNew = !/^[1-9]\d*$/.test(page_id);
  const item = useCall('item/info', {
    item_id: params.item_id,
    item_domain: '',
    keyword: '',
    default_page_id: '0',
    redirect_login: '',
  });
  const page = useCall('page/info', isNew ? null : { page_id, redirect_login: '' });
  const error = item.error ?? page.error;
  if (error !== undefined)
    return <Failure error={error} onRetry={() => void Promise.all([item.reload(), page.reload()])} />;
  if (item.data === undefined || (!isNew && page.data === undefined))
    return <p className="sr">{t('common.loading')}</p>;
  return <OpenedOnce key={params.item_id} item={item.data} page={page.data} />;
}

type OpenedOnceProps = { item: Answer<'item/info'>; page: Answer<'page/info'> | undefined };

const emptyPage: Saved = { page_id: '0', page_title: '', page_content: '', cat_id: '0', version: '0' };

/** The editor lives on when its page is created and the address changes: what is typed meanwhile must not go. */
function OpenedOnce({ item, page }: OpenedOnceProps) {
  const [opened] = useState<Saved>(page ?? emptyPage);
  return <PageEditor item={item} opened={opened} />;
}
