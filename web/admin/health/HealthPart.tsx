/** How the site does: each part with its state, and in words what to do. */
import { Link } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import type { HealthState, HealthPart as PartName } from '#common/contract/site/admin-health.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as panelStyles from '../../ui/Panel.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './HealthPart.module.css';

type Check = Answer<'adminHealth/list'>[number];

const marks: Record<HealthState, string> = {
  fine: marksStyles.success,
  look: marksStyles.warning,
  broken: marksStyles.danger,
};
/** Where something is done about it. */
const places = {
  disk: 'files',
  deliveries: 'webhooks',
  backup: 'backup',
} as const satisfies Partial<Record<PartName, string>>;

export function HealthPart() {
  const { t } = useTexts();
  const { data: checks, error, isLoading, reload } = useCall('adminHealth/list', {});
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  const count = checks?.filter(({ state }) => state !== 'fine').length;
  return (
    <>
      <div className={screenStyles.head}>
        <h1>{t('admin.health')}</h1>
        <div className="grow" />
        <Button icon="refresh" disabled={isLoading} onClick={() => void reload()}>
          {t('admin.healthAgain')}
        </Button>
      </div>
      <p className={styles.sum} role="status">
        {count === 0 && t('admin.healthAllFine')}
        {count !== undefined && count > 0 && t('admin.healthToLook', { count })}
      </p>
      {checks !== undefined && (
        <ul className={`${panelStyles.panel} ${rowsStyles.rows}`}>
          {checks.map(check => (
            <CheckRow key={check.part} check={check} />
          ))}
        </ul>
      )}
    </>
  );
}

function CheckRow({ check: { part, state, text, advice } }: { check: Check }) {
  const { t } = useTexts();
  const place = part in places ? places[part as keyof typeof places] : undefined;
  return (
    <li>
      <b className={rowsStyles.label}>{t(`admin.health_${part}`)}</b>
      <div className={styles.words}>
        <p>{text}</p>
        {advice !== '' && <p className="hint">{advice}</p>}
        {advice !== '' && place !== undefined && (
          <Link className="link" href={`/admin/index?part=${place}`}>
            {t(`admin.${place}`)}
          </Link>
        )}
      </div>
      <span className={`${marksStyles.tag} ${marks[state]}`}>{t(`admin.health_${state}`)}</span>
    </li>
  );
}
