/** LIST: what somebody may do with a page and its item. The menu of the item and the palette offer it. */
import type { ComponentType } from 'react';
import { addressOfItem } from '#common/reader-page.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { Translate } from '../ui/texts.tsx';
import type { OpenPage } from './open-page.ts';

/** What opens over the page. */
export const loadDialog = {
  share: async () => (await import('../link/ShareDialog.tsx')).ShareDialog,
  files: async () => (await import('../attachment/AttachmentDrawer.tsx')).AttachmentDrawer,
  moveCopy: async () => (await import('../move-copy/MovePageDialog.tsx')).MovePageDialog,
  delete: async () => (await import('./DeletePageDialog.tsx')).DeletePageDialog,
} satisfies Record<string, () => Promise<ComponentType<OpenPage & { onClose: () => void }>>>;
export type DialogName = keyof typeof loadDialog;

/** Leads somewhere, or opens something. */
export type ActionTarget = { path: string } | { dialog: DialogName };
export type Action = ActionTarget & {
  name: string;
  icon: IconName;
  /** `Mod-e`: see key-names.ts */
  keys?: string;
  isShown: boolean;
};

export function listItemActions(t: Translate, here: OpenPage) {
  return { ...ofPage(t, here), ...ofItem(t, here), ...ofEditors(t, here), changes: changesOf(t, here) };
}

const mayEdit = ({ ItemPermn, is_archived }: OpenPage['info']) => ItemPermn && !isOn(is_archived);
const belongsTo = ({ ItemPermn, ItemCreator }: OpenPage['info']) => ItemPermn || ItemCreator;
const isRegular = (info: OpenPage['info']) => !isSinglePage(info);

function ofPage(t: Translate, { info, page_id }: OpenPage) {
  const { item_id } = info;
  const hasPage = page_id !== '';
  const mayChange = hasPage && mayEdit(info) && !info.readonly_page_ids.includes(page_id);
  const mayShare = hasPage && !isOn(info.is_by_link);
  const hasOthers = isRegular(info);
  return {
    edit: {
      name: t('tool.editPage'),
      icon: 'edit',
      path: `/page/edit/${item_id}/${page_id}`,
      keys: 'Mod-e',
      isShown: mayChange,
    },
    copyPage: {
      name: t('tool.copyPage'),
      icon: 'copy',
      path: `/page/edit/${item_id}/0?copy_page_id=${page_id}`,
      isShown: mayChange && hasOthers,
    },
    history: {
      name: t('tool.history'),
      icon: 'history',
      path: `/page/diff/${page_id}/0`,
      isShown: hasPage && belongsTo(info),
    },
    share: { name: t('tool.share'), icon: 'share', dialog: 'share', isShown: mayShare },
    files: { name: t('attachment.title'), icon: 'clip', dialog: 'files', isShown: mayChange },
    moveCopy: { name: t('moveCopy.entry'), icon: 'moveCopy', dialog: 'moveCopy', isShown: mayChange },
    deletePage: {
      name: t('tool.deletePage'),
      icon: 'trash',
      dialog: 'delete',
      keys: 'Mod-Delete',
      isShown: mayChange && hasOthers,
    },
  } as const satisfies Record<string, Action>;
}

function changesOf(t: Translate, { info }: OpenPage): Action {
  return {
    name: t('reader.changes'),
    icon: 'history',
    path: `${addressOfItem(info)}/changes`,
    isShown: isOn(info.shows_changes),
  };
}

function ofItem(t: Translate, { info }: OpenPage) {
  const { item_id } = info;
  const mayAdd = mayEdit(info) && isRegular(info);
  return {
    newPage: {
      name: t('tool.newPage'),
      icon: 'plus',
      path: `/page/edit/${item_id}/0`,
      isShown: mayAdd,
    },
    catalogs: { name: t('tool.catalogs'), icon: 'folder', path: `/catalog/${item_id}`, isShown: mayAdd },
    importFile: {
      name: t('tool.importFile'),
      icon: 'down',
      path: `/item/add?way=import&item_id=${item_id}`,
      isShown: mayEdit(info),
    },
    exportItem: {
      name: t('tool.exportItem'),
      icon: 'download',
      path: `/item/export/${item_id}`,
      isShown: belongsTo(info),
    },
    settings: {
      name: t('tool.settings'),
      icon: 'sliders',
      path: `/item/setting/${item_id}`,
      isShown: info.ItemCreator,
    },
  } as const satisfies Record<string, Action>;
}

/** What is known of its pages. */
function ofEditors(t: Translate, { info: { item_id, ItemPermn: isShown } }: OpenPage) {
  return {
    report: { name: t('tool.report'), icon: 'check', path: `/item/report/${item_id}`, isShown },
    feedback: { name: t('tool.feedback'), icon: 'chat', path: `/item/feedback/${item_id}`, isShown },
  } as const satisfies Record<string, Action>;
}
