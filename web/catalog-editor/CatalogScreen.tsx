import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { itemToEdit } from '#common/editor-page.ts';
import { isNone, noId } from '#common/row-values.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { findCatalog } from '../catalog/find-catalog.ts';
import { levelOf, type MenuCatalog } from '../catalog/menu.ts';
import type { Row } from '../catalog/move-node.ts';
import { SortPagesDialog } from '../catalog/SortPagesDialog.tsx';
import { Failure, NoRight } from '../failure/Failure.tsx';
import { MoveCatalogDialog } from '../move-copy/MoveCatalogDialog.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Button } from '../ui/Button.tsx';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useToast } from '../ui/Toast.tsx';
import { TextWith } from '../ui/text/TextWith.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { CatalogAction } from './CatalogLine.tsx';
import * as styles from './CatalogTree.module.css';
import { CatalogTree } from './CatalogTree.tsx';
import { DeleteCatalogDialog } from './DeleteCatalogDialog.tsx';
import { NameForm } from './NameForm.tsx';
import { useCatalogRows } from './use-catalog-rows.ts';

export function CatalogScreen() {
  const { t } = useTexts();
  const { item_id } = useParams<{ item_id: string }>();
  const item = useCall('item/info', itemToEdit(item_id));
  useScreenTitle(t('catalog.catalogs'));
  if (item.error !== undefined) return <Failure error={item.error} onRetry={() => void item.reload()} />;
  if (item.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  if (!item.data.ItemPermn) return <NoRight />;
  return <Catalogs item={item.data} reload={async () => item.reload()} />;
}

/** A catalog that gets its name: one that is there (`instead`), or a new one below a parent or at the end. */
type Naming = { cat_id: string; parent_cat_id: string; cat_name: string; depth: number; isNew: boolean };
type PendingAction = { action: 'sortPages' | 'moveCopy' | 'delete'; cat_id: string };

function Catalogs({ item, reload }: { item: Answer<'item/info'>; reload: () => Promise<unknown> }) {
  const { t } = useTexts();
  const href = useHref();
  const showToast = useToast();
  const [naming, setNaming] = useState<Naming | undefined>(undefined);
  const [pending, setPending] = useState<PendingAction | undefined>(undefined);
  const [named, setNamed] = useState<{ cat_id: string } | undefined>(undefined);
  const catalogs = useCatalogRows(item, reload);
  const saving = useSend('catalog/save', {});
  const deleting = useSend('catalog/delete', {});

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await reload();
      setNaming(undefined);
      setPending(undefined);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showToast(messageOf(failure, t), { isError: true });
    }
  };
  const saveName = async ({ cat_id, parent_cat_id, isNew }: Naming, cat_name: string) => {
    const place = { item_id: item.item_id, parent_cat_id, all_levels: true };
    const catalog = { ...place, cat_id: isNew ? noId : cat_id, cat_name };
    let saved: { cat_id: string } | undefined;
    await attempt(async () => {
      saved = await saving.send(catalog);
    });
    setNamed(saved);
  };
  const deleteCatalog = async (cat_id: string) => {
    await deleting.send({ item_id: item.item_id, cat_id });
    await reload();
  };
  const start = (action: CatalogAction, row: Row) => {
    const { cat_id, cat_name, parent_cat_id, depth } = row;
    if (action === 'rename') setNaming({ cat_id, parent_cat_id, cat_name, depth, isNew: false });
    else if (action === 'addInside')
      setNaming({ cat_id, parent_cat_id: cat_id, cat_name: '', depth: depth + 1, isNew: true });
    else setPending({ action, cat_id });
  };
  const nameForm = naming && (
    <NameForm
      depth={naming.depth}
      cat_name={naming.cat_name}
      isSending={saving.isSending}
      onSave={cat_name => void saveName(naming, cat_name)}
      onCancel={() => setNaming(undefined)}
    />
  );
  const isAtEnd = isNone(naming?.cat_id);
  const chosen = pending === undefined ? undefined : findCatalog(levelOf(item.menu), pending.cat_id);
  return (
    <div className={screenStyles.narrow}>
      <a className={screenStyles.back} href={href(`/${item.item_id}`)}>
        <Icon name="left" />
        {t('catalog.backTo', { name: item.item_name })}
      </a>
      <div className={screenStyles.head}>
        <CoverSwatch item_id={item.item_id} />
        <h1>{t('catalog.catalogs')}</h1>
        <div className="grow" />
        <Button
          look="primary"
          icon="plus"
          onClick={() =>
            setNaming({ cat_id: noId, parent_cat_id: noId, cat_name: '', depth: 0, isNew: true })
          }
        >
          {t('catalog.add')}
        </Button>
      </div>
      {catalogs.rows.length === 0 && !isAtEnd && <NoCatalogs />}
      {catalogs.rows.length > 0 && (
        <CatalogTree
          catalogs={catalogs}
          onAction={start}
          named={named}
          form={
            naming && !isAtEnd
              ? { cat_id: naming.cat_id, place: naming.isNew ? 'below' : 'instead', form: nameForm }
              : undefined
          }
        />
      )}
      {isAtEnd && <div className={`${panelStyles.panel} ${styles.tree}`}>{nameForm}</div>}
      {catalogs.rows.length > 0 && <Hint levels={catalogs.levels} />}
      {pending !== undefined && chosen !== undefined && (
        <ActionDialog
          item={item}
          action={pending.action}
          catalog={chosen}
          onDelete={async () => deleteCatalog(chosen.cat_id)}
          onMoved={() => void reload()}
          onClose={() => setPending(undefined)}
        />
      )}
    </div>
  );
}

type ActionDialogProps = {
  item: Answer<'item/info'>;
  action: PendingAction['action'];
  catalog: MenuCatalog;
  onDelete: () => Promise<unknown>;
  onMoved: () => void;
  onClose: () => void;
};

function ActionDialog(props: ActionDialogProps) {
  const { item, action, catalog, onDelete, onMoved, onClose } = props;
  if (action === 'sortPages') {
    const { cat_name, pages } = catalog;
    return <SortPagesDialog item_id={item.item_id} cat_name={cat_name} pages={pages} onClose={onClose} />;
  }
  if (action === 'moveCopy') {
    return <MoveCatalogDialog item={item} catalog={catalog} onMoved={onMoved} onClose={onClose} />;
  }
  return <DeleteCatalogDialog catalog={catalog} onDelete={onDelete} onClose={onClose} />;
}

function Hint({ levels }: { levels: number }): ReactNode {
  const { t } = useTexts();
  return (
    <p className={`hint ${styles.hints}`}>
      <span className={styles.byKeys}>
        <TextWith text={t('catalog.dragHint')} name="key">
          <kbd className={marksStyles.key}>{t('catalog.liftKey')}</kbd>
        </TextWith>
      </span>
      <span>{t('catalog.levelsHint', { levels })}</span>
    </p>
  );
}

function NoCatalogs() {
  const { t } = useTexts();
  return (
    <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
      <h2>{t('catalog.none')}</h2>
      <p>{t('catalog.noneHint')}</p>
    </div>
  );
}
