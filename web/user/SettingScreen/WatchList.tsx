import type { Answer } from '#common/contract/index.ts';
import { addressOfItem, addressOfPage } from '#common/reader-page.ts';
import { isNone } from '#common/row-values.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { Failure } from '../../failure/Failure.tsx';
import { useActionWithToast } from '../../site/use-action-with-toast.ts';
import { Button } from '../../ui/Button.tsx';
import * as panelStyles from '../../ui/Panel.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';

type Watch = Answer<'change/ownWatches'>[number];

/** Of what one is notified: items, catalogs, pages and fields; each ends with one click. */
export function WatchList() {
  const { t } = useTexts();
  const { data, error, reload } = useCall('change/ownWatches', {});
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  if (data.length === 0) return <p className="hint">{t('account.watchesEmpty')}</p>;
  return (
    <ul className={`${panelStyles.panel} ${rowsStyles.rows}`}>
      {data.map(watch => (
        <WatchRow
          key={[watch.item_id, watch.cat_id, watch.page_id, watch.field_name].join(' ')}
          watch={watch}
        />
      ))}
    </ul>
  );
}

function WatchRow({ watch }: { watch: Watch }) {
  const { t } = useTexts();
  const href = useHref();
  const act = useActionWithToast();
  const showToast = useToast();
  const stale = { stale: ['change/ownWatches', 'waiting/list'] } as const;
  const ofPage = useSend('page/watch', stale);
  const ofItem = useSend('change/watch', stale);
  const { item_id, cat_id, page_id, field_name, item_name: item } = watch;
  const [what, path, name] = describe(watch);
  const words = t(what, { name });
  const end = async () => {
    const isEnded = await act(async () =>
      isNone(page_id)
        ? ofItem.send({ item_id, cat_id, field_name, level: 'none' })
        : ofPage.send({ page_id, is_watching: false }),
    );
    if (isEnded) showToast(t('account.watchEnded'));
  };
  return (
    <li className={rowsStyles.device}>
      <span>
        <b>
          <a href={href(path)}>{words}</a>
        </b>
        <small>{t(watch.level === 'all' ? 'account.watchOfAll' : 'account.watchOfBreaking', { item })}</small>
      </span>
      <Button
        aria-label={t('account.endWatchOf', { what: words, item })}
        disabled={ofPage.isSending || ofItem.isSending}
        onClick={() => void end()}
      >
        {t('account.endWatch')}
      </Button>
    </li>
  );
}

function describe(watch: Watch) {
  const changes = `${addressOfItem(watch)}/changes`;
  if (!isNone(watch.page_id)) return ['account.watchPage', addressOfPage(watch), watch.page_title] as const;
  if (!isNone(watch.cat_id))
    return ['account.watchCatalog', `${changes}?cat_id=${watch.cat_id}`, watch.cat_name] as const;
  const { field_name } = watch;
  return [field_name === '' ? 'account.watchItem' : 'account.watchField', changes, field_name] as const;
}
