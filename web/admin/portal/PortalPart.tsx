/** What stands on the portal of the site: what is set beside what it comes to, before anything is saved. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { homePages } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import * as brandStyles from '../../brand/BrandEditor.module.css';
import { Failure } from '../../failure/Failure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import * as stateStyles from '../../ui/State.module.css';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { PortalFields } from './PortalFields.tsx';
import { PortalPreview } from './PortalPreview.tsx';
import { isWholePortal } from './portal-form.ts';

export function PortalPart() {
  const { t } = useTexts();
  const { data, error, reload } = useCall('portal/settings', {});
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return <Editor kept={data} />;
}

function Editor({ kept }: { kept: Answer<'portal/settings'> }) {
  const { t } = useTexts();
  const showToast = useToast();
  const [form, setForm] = useState(kept.settings);
  const { send, isSending, error } = useSend('portal/save', { stale: ['portal/settings', 'portal/info'] });
  const isDirty = JSON.stringify(form) !== JSON.stringify(kept.settings);
  const isWhole = isWholePortal(form);
  const save = async () => {
    try {
      await send({ settings: JSON.stringify(form) });
      showToast(t('portalSetting.saved'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  return (
    <>
      <div className={`${screenStyles.head} ${brandStyles.head}`}>
        <h1>{t('portalSetting.title')}</h1>
        <p className="hint grow">{t('portalSetting.hint')}</p>
        {isDirty && (
          <span className={`${stateStyles.state} ${stateStyles.unsaved}`} role="status">
            <i className={marksStyles.dot} />
            {t('portalSetting.unsaved')}
          </span>
        )}
        <Button disabled={!isDirty} onClick={() => setForm(kept.settings)}>
          {t('portalSetting.discard')}
        </Button>
        <Button
          look="primary"
          disabled={isSending || !isWhole}
          busy={isSending && t('work.saving')}
          onClick={() => void save()}
        >
          {t('portalSetting.save')}
        </Button>
      </div>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <OffLine />
      <p className="hint">{t('portalSetting.listed', { listed: kept.listed_count, all: kept.item_count })}</p>
      <div className={brandStyles.editor}>
        <PortalFields
          form={form}
          items={kept.items}
          isWhole={isWhole}
          onChange={part => setForm(before => ({ ...before, ...part }))}
        />
        <PortalPreview form={form} />
      </div>
    </>
  );
}

/** Says so where the site shows something else at /. */
function OffLine() {
  const { t } = useTexts();
  const { data } = useCall('adminSetting/loadConfig', {});
  if (data === undefined) return null;
  if (data.home_page === homePages.introduction && isOn(data.shows_portal)) return null;
  return (
    <p className="hint">
      {t('portalSetting.isOff')}
      {t('common.gap')}
      <Link className="link" href="/admin/index?part=settings">
        {t('portalSetting.toHomePage')}
      </Link>
    </p>
  );
}
