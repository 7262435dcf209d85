import { AuditList } from '../audit/AuditList.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';

export function LogTab({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  return (
    <>
      <div className={screenStyles.listHead}>
        <h2>{t('auditLog.title')}</h2>
        <span className="hint">{t('auditLog.hint')}</span>
      </div>
      <AuditList item_id={item_id} />
    </>
  );
}
