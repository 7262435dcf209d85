/** How the site or an item looks: what is set beside what it comes to, before anything is saved. */
import { useState } from 'react';
import { readHex } from '#common/brand/color.ts';
import { ownPalettes } from '#common/brand/grounds.ts';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useLastData } from '../api/use-last-data.ts';
import { Failure } from '../failure/Failure.tsx';
import { useDebounced } from '../site/use-debounced.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import * as stateStyles from '../ui/State.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandEditor.module.css';
import { BrandFields } from './BrandFields.tsx';
import { BrandPreview, type DrawItemFront } from './BrandPreview.tsx';
import { isWhole, type Settings, shownPart } from './brand-settings.ts';

type Props = {
  /** `0`: the site. */
  item_id: string;
  /** How the front of the item looks with these settings. */
  drawItemFront?: DrawItemFront;
};

export function BrandEditor({ item_id, drawItemFront }: Props) {
  const { t } = useTexts();
  const { data, error, reload } = useCall('brand/settings', { item_id });
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return <Editor key={item_id} item_id={item_id} kept={data} drawItemFront={drawItemFront} />;
}

type EditorProps = Pick<Props, 'item_id'> & {
  kept: Answer<'brand/settings'>;
  drawItemFront: DrawItemFront | undefined;
};

function Editor({ item_id, kept, drawItemFront }: EditorProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const [settings, setSettings] = useState(kept.settings);
  const { send, isSending, error } = useSend('brand/save', {
    stale: ['brand/settings', 'brand/info', 'item/info', 'item/front'],
  });
  const isDirty = JSON.stringify(settings) !== JSON.stringify(kept.settings);
  const save = async () => {
    try {
      await send({ item_id, settings: JSON.stringify(settings) });
      showToast(t('brand.saved'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  const isSite = item_id === '0';
  const siteColor = isSite ? undefined : readHex(kept.site_accent);
  const otherwise = {
    name: t(siteColor === undefined ? 'brand.accentOwn' : 'brand.accentOfSite'),
    color: siteColor ?? ownPalettes.light.accent,
  };
  return (
    <>
      <div className={`${screenStyles.head} ${styles.head}`}>
        {isSite ? <h1>{t('brand.title')}</h1> : <h2>{t('brand.title')}</h2>}
        <p className="hint grow">{t(isSite ? 'brand.siteHint' : 'brand.itemHint')}</p>
        {isDirty && (
          <span className={`${stateStyles.state} ${stateStyles.unsaved}`} role="status">
            <i className={marksStyles.dot} />
            {t('brand.unsaved')}
          </span>
        )}
        <Button disabled={!isDirty} onClick={() => setSettings(kept.settings)}>
          {t('brand.discard')}
        </Button>
        <Button
          look="primary"
          disabled={isSending || !isWhole(settings)}
          busy={isSending && t('work.saving')}
          onClick={() => void save()}
        >
          {t('brand.save')}
        </Button>
      </div>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <div className={styles.editor}>
        <BrandFields
          item_id={item_id}
          settings={settings}
          otherwise={otherwise}
          front={isOn(kept.may_have_front) ? { hasOverview: isOn(kept.has_overview) } : undefined}
          onChange={part => setSettings(before => ({ ...before, ...part }))}
        />
        <Preview
          item_id={item_id}
          settings={settings}
          drawItemFront={isOn(kept.may_have_front) && settings.front.is_on ? drawItemFront : undefined}
        />
      </div>
    </>
  );
}

/** What it comes to is said by the server; the colour, which is computed here, shows at once. */
function Preview({ item_id, settings, drawItemFront }: Omit<EditorProps, 'kept'> & { settings: Settings }) {
  const shown = useDebounced(JSON.stringify(shownPart(settings)));
  const { data } = useCall('brand/preview', { item_id, settings: shown });
  const seen = useLastData(data);
  if (seen === undefined) return <div />;
  const accent = readHex(settings.accent);
  const brand = accent === undefined ? seen : { ...seen, accent, is_set: '1' as const };
  const of = item_id === '0' ? 'site' : 'item';
  return <BrandPreview brand={brand} settings={settings} of={of} drawItemFront={drawItemFront} />;
}
