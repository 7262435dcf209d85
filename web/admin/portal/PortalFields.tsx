import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import {
  portalGroupsMax,
  portalLeadMaxLength,
  portalReadingsMin,
  portalTextMaxLength,
} from '#common/portal/portal-limits.ts';
import * as brandStyles from '../../brand/BrandEditor.module.css';
import { WordsField } from '../../brand/WordsField.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Choice } from '../../ui/form/ChipsField.tsx';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { GroupFields } from './GroupFields.tsx';
import type { ChangePortal, PortalForm, PortalGroup } from './portal-form.ts';

type Items = Answer<'portal/settings'>['items'];
type Props = { form: PortalForm; items: Items; isWhole: boolean; onChange: ChangePortal };

const emptyGroup: PortalGroup = { name: { en: '', zh: '' }, item_ids: [] };
const parts = ['shows_others', 'shows_often_read', 'shows_news'] as const;

export function PortalFields({ form, items, isWhole, onChange }: Props) {
  const { t } = useTexts();
  const words = {
    shows_others: t('portalSetting.showsOthers'),
    shows_often_read: t('portalSetting.showsOftenRead'),
    shows_news: t('portalSetting.showsNews'),
  };
  return (
    <div className={brandStyles.fields}>
      <WordsField
        label={t('portalSetting.lead')}
        value={form.lead}
        max={portalLeadMaxLength}
        onChange={lead => onChange({ lead })}
      />
      <WordsField
        label={t('portalSetting.text')}
        hint={t('portalSetting.textHint')}
        value={form.text}
        max={portalTextMaxLength}
        rows={5}
        onChange={text => onChange({ text })}
      />
      <Groups groups={form.groups} items={items} isWhole={isWhole} onChange={onChange} />
      <fieldset className={brandStyles.group}>
        <legend>{t('portalSetting.parts')}</legend>
        {parts.map(part => (
          <label key={part} className={choiceStyles.check}>
            <input
              type="checkbox"
              checked={form[part]}
              onChange={event => onChange({ [part]: event.target.checked })}
            />
            <span>
              {words[part]}
              {part === 'shows_often_read' && (
                <small>{t('portalSetting.showsOftenReadHint', { min: portalReadingsMin })}</small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

type GroupsProps = Pick<Props, 'items' | 'isWhole' | 'onChange'> & { groups: readonly PortalGroup[] };

function Groups({ groups, items, isWhole, onChange }: GroupsProps) {
  const { t, lang } = useTexts();
  // Groups change places and go; what their items are called stays.
  const [chosenNames, setChosenNames] = useState<Readonly<Record<string, string>>>({});
  const keepNames = (choices: readonly Choice[]) =>
    setChosenNames(before => ({
      ...before,
      ...Object.fromEntries(choices.map(({ key, label }) => [key, label])),
    }));
  const nameOf = ({ name }: PortalGroup, at: number) => {
    const names = lang === 'en' ? [name.en, name.zh] : [name.zh, name.en];
    const first = names.find(one => one.trim() !== '');
    return first ?? t('portalSetting.group', { number: at + 1 });
  };
  return (
    <fieldset className={brandStyles.group}>
      <legend>{t('portalSetting.groups')}</legend>
      {groups.map((group, at) => (
        <GroupFields
          key={at}
          number={at + 1}
          group={group}
          items={items}
          names={chosenNames}
          onName={keepNames}
          onChange={changed =>
            onChange({ groups: groups.map((other, place) => (place === at ? changed : other)) })
          }
          onRemove={() => onChange({ groups: groups.filter((_, place) => place !== at) })}
        />
      ))}
      {!isWhole && (
        <p className={fieldStyles.error} role="status">
          <Icon name="alert" />
          {t('portalSetting.nameMissing')}
        </p>
      )}
      <Button
        look="ghost"
        size="sm"
        icon="plus"
        disabled={groups.length >= portalGroupsMax}
        onClick={() => onChange({ groups: [...groups, emptyGroup] })}
      >
        {t('portalSetting.addGroup')}
      </Button>
      {groups.length > 1 && (
        <div>
          <p className="hint">{t('portalSetting.orderOfGroups')}</p>
          <SortableList
            name={t('portalSetting.orderOfGroups')}
            rows={groups.map((group, at) => ({ key: String(at), label: nameOf(group, at) }))}
            onSort={keys => onChange({ groups: keys.flatMap(key => groups[Number(key)] ?? []) })}
            upName={t('portalSetting.moveUp')}
            downName={t('portalSetting.moveDown')}
          />
        </div>
      )}
    </fieldset>
  );
}
