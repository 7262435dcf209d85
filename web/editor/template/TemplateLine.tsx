import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './TemplateDialog.module.css';

type TemplateLineProps = {
  template: Answer<'template/getList'>[number];
  isChosen: boolean;
  isSending: boolean;
  onChoose: () => void;
  onDelete: () => void;
};

/** One template of the list; deleting asks in its place. */
export function TemplateLine({ template, isChosen, isSending, onChoose, onDelete }: TemplateLineProps) {
  const { t, lang } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const name = template.template_title;
  if (isAsking) {
    return (
      <li className={`${styles.line} ${styles.question}`}>
        <span>{t('myTemplate.deleteAsk', { template: name })}</span>
        <span className="row">
          <Button size="sm" autoFocus onClick={() => setAsking(false)}>
            {t('work.keep')}
          </Button>
          <Button size="sm" look="danger" disabled={isSending} onClick={onDelete}>
            {t('myTemplate.deleteAction')}
          </Button>
        </span>
      </li>
    );
  }
  return (
    <li className={isChosen ? `${styles.line} ${styles.chosen}` : styles.line}>
      <button type="button" className="grow" aria-pressed={isChosen} onClick={onChoose}>
        <b>{name}</b>
        <small className="numeric">{formatMoment(template.addtime, lang)}</small>
      </button>
      <IconButton
        small
        name={t('myTemplate.delete', { name })}
        icon="trash"
        onClick={() => setAsking(true)}
      />
    </li>
  );
}
