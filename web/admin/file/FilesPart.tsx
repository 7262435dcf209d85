/** All files of the site: the largest first, where each is used, and those that nothing uses deleted. */
import { useState } from 'react';
import { adminFilesDeletedMax } from '#common/contract/site/admin-file.ts';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../../api/use-call.ts';
import { useLastData } from '../../api/use-last-data.ts';
import { formatSize } from '../../attachment/file-words.ts';
import { Failure } from '../../failure/Failure.tsx';
import { ConfirmDialog } from '../../site/ConfirmDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as panelStyles from '../../ui/Panel.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../../user/ProveAgain.tsx';
import { EmptyResult } from '../EmptyResult.tsx';
import { moveInRows } from '../list/move-in-rows.ts';
import { useListAddress, useTyped } from '../list/use-list-address.ts';
import { SearchField } from '../SearchField.tsx';
import type { AdminFile } from './admin-file.ts';
import * as styles from './FilesPart.module.css';
import { FileTable } from './FileTable.tsx';
import { FileUsesDialog } from './FileUsesDialog.tsx';

const count = '50';
const uses = ['', 'used', 'unused'] as const;
const useWords = { '': 'admin.filesAll', used: 'admin.filesUsed', unused: 'admin.filesUnused' } as const;
type Use = (typeof uses)[number];
type Sort = 'size' | 'time';

export function FilesPart() {
  const { t } = useTexts();
  const address = useListAddress({ q: '', by: '', use: '', sort: 'size', up: '' });
  const { shown, show } = address;
  const keyword = useTyped(shown.q, q => show({ q }));
  const username = useTyped(shown.by, by => show({ by }));
  const filter = {
    keyword: shown.q,
    username: shown.by,
    use: uses.find(use => use === shown.use) ?? ('' as Use),
    sort: shown.sort === 'time' ? ('time' as const) : ('size' as Sort),
    ascending: shown.up,
  };
  const parts = useParts(JSON.stringify(filter));
  const list = useCall('adminFile/getList', { ...filter, count, cursor: parts.cursor });
  const found = useLastData(list.data);
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminFile>>(new Map());
  const [looked, setLooked] = useState<AdminFile>();
  const [isDeleting, setDeleting] = useState(false);
  if (list.error !== undefined) return <Failure error={list.error} onRetry={() => void list.reload()} />;
  const toggle = (file: AdminFile) => {
    const next = new Map(chosen);
    if (!next.delete(file.file_id) && next.size < adminFilesDeletedMax) next.set(file.file_id, file);
    setChosen(next);
  };
  return (
    <div onKeyDown={moveInRows}>
      <div className={`${screenStyles.listHead} ${screenStyles.head}`}>
        <h1>{t('admin.files')}</h1>
        <div className={choiceStyles.segments} role="group" aria-label={t('admin.filesWhich')}>
          {uses.map(use => (
            <button key={use} type="button" aria-pressed={filter.use === use} onClick={() => show({ use })}>
              {t(useWords[use])}
            </button>
          ))}
        </div>
        <div className="grow" />
        <SearchField name={t('admin.fileName')} {...keyword} />
        <SearchField narrow name={t('admin.fileBy')} {...username} />
      </div>
      {chosen.size > 0 && (
        <div className={styles.chosen} role="status">
          <span>{t('admin.filesChosen', { count: chosen.size, size: sizeOf(chosen) })}</span>
          <Button look="danger" size="sm" icon="trash" onClick={() => setDeleting(true)}>
            {t('admin.filesDelete')}
          </Button>
          <Button look="ghost" size="sm" onClick={() => setChosen(new Map())}>
            {t('admin.filesChooseNone')}
          </Button>
        </div>
      )}
      {found?.files.length === 0 && (
        <EmptyResult
          title={t(found.next_cursor === '' ? 'admin.nothingFound' : 'admin.filesNoneYet')}
          hint={t(found.next_cursor === '' ? 'admin.nothingFoundHint' : 'admin.filesNoneYetHint')}
        />
      )}
      {found !== undefined && found.files.length > 0 && (
        <section className={panelStyles.panel}>
          <FileTable
            files={found.files}
            sorting={{ sort: filter.sort, ascending: isOn(filter.ascending) }}
            onSort={({ sort, ascending }) => show({ sort, up: ascending ? '1' : '' })}
            chosen={chosen}
            onToggle={toggle}
            onLook={setLooked}
          />
        </section>
      )}
      <Parts parts={parts} next={found?.next_cursor ?? ''} />
      {looked !== undefined && <FileUsesDialog file={looked} onClose={() => setLooked(undefined)} />}
      {isDeleting && (
        <DeleteFilesDialog
          files={chosen}
          onDone={() => setChosen(new Map())}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

type PartPlace = { cursor: string; isFirst: boolean; goOn: (cursor: string) => void; goBack: () => void };

/** Where each part begins that was shown before this one; another filter begins anew. */
function useParts(filter: string): PartPlace {
  const [place, setPlace] = useState<{ filter: string; cursors: readonly string[] }>({ filter, cursors: [] });
  const cursors = place.filter === filter ? place.cursors : [];
  return {
    cursor: cursors.at(-1) ?? '',
    isFirst: cursors.length === 0,
    goOn: cursor => setPlace({ filter, cursors: [...cursors, cursor] }),
    goBack: () => setPlace({ filter, cursors: cursors.slice(0, -1) }),
  };
}

function Parts({ parts, next }: { parts: PartPlace; next: string }) {
  const { t } = useTexts();
  if (parts.isFirst && next === '') return null;
  return (
    <div className={`row ${styles.parts}`}>
      <Button disabled={parts.isFirst} onClick={parts.goBack}>
        {t('admin.partBefore')}
      </Button>
      <Button disabled={next === ''} onClick={() => parts.goOn(next)}>
        {t('admin.partAfter')}
      </Button>
    </div>
  );
}

type DeleteFilesDialogProps = {
  files: ReadonlyMap<string, AdminFile>;
  onDone: () => void;
  onClose: () => void;
};

/** What is used by now stays, and is said. */
function DeleteFilesDialog({ files, onDone, onClose }: DeleteFilesDialogProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const { send } = useProvenSend('adminFile/delete', { stale: ['adminFile/getList'] });
  const remove = async () => {
    const { kept } = await send({ file_ids: [...files.keys()].join(',') });
    onDone();
    showToast(kept === 0 ? t('admin.filesDeleted') : t('admin.filesKept', { count: kept }));
  };
  return (
    <ConfirmDialog
      danger
      title={t('admin.filesDeleteTitle', { count: files.size })}
      hint={t('admin.filesDeleteHint', { size: sizeOf(files) })}
      action={t('admin.filesDelete')}
      send={remove}
      onClose={onClose}
    />
  );
}

function sizeOf(files: ReadonlyMap<string, AdminFile>): string {
  return formatSize([...files.values()].reduce((sum, { file_size }) => sum + Number(file_size), 0));
}
