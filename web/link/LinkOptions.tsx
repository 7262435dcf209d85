/** What a link opens, for whom, and until when. */
import { type ReactNode, useState } from 'react';
import { visitPasswordMaxLength } from '#common/limits.ts';
import { isNone, isOn } from '#common/row-values.ts';
import { languages } from '#common/texts/languages.ts';
import { dayAfter } from '../share/share-end.ts';
import { Button } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import { useTexts } from '../ui/texts.tsx';
import type { ChangeLink, ItemLink } from './item-link.ts';
import * as styles from './Links.module.css';
import { PartSelect } from './PartSelect.tsx';
import type { LinkPage } from './use-part-name.ts';

type LinkOptionsProps = {
  item_id: string;
  link: ItemLink;
  pages: readonly LinkPage[];
  change: ChangeLink;
};

export function LinkOptions({ item_id, link, pages, change }: LinkOptionsProps) {
  const { t } = useTexts();
  return (
    <dl className={styles.options}>
      <Option name={t('link.opens')}>
        <PartSelect {...{ item_id, pages }} chosen={link} onChange={part => void change(part)} />
        {isNone(link.page_id) && <small>{t('link.newToo')}</small>}
      </Option>
      <Option name={t('link.password')}>
        <PasswordOption link={link} change={change} />
      </Option>
      <Option name={t('link.ends')}>
        <EndOption link={link} change={change} />
      </Option>
      <Option name={t('link.language')}>
        <select
          className={fieldStyles.input}
          aria-label={t('link.language')}
          value={link.lang}
          onChange={event => void change({ lang: event.target.value as ItemLink['lang'] })}
        >
          <option value="">{t('link.ofBrowser')}</option>
          <option value="en">{languages.en.name}</option>
          <option value="zh-cn">{languages['zh-cn'].name}</option>
        </select>
      </Option>
      <Option name={t('link.downloads')}>
        <Switch
          isOn={isOn(link.can_download)}
          words={t('link.downloadsHint')}
          onChange={async on => change({ can_download: on ? '1' : '0' })}
        />
      </Option>
      <Option name={t('link.watermark')}>
        <Switch
          isOn={isOn(link.has_watermark)}
          words={t('link.watermarkHint')}
          onChange={async on => change({ has_watermark: on ? '1' : '0' })}
        />
      </Option>
    </dl>
  );
}

function Option({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

type SwitchProps = { isOn: boolean; words: string; onChange: (isOn: boolean) => Promise<boolean> };

/** Shows at once what was wished; refused, it shows again what is. */
function Switch({ isOn, words, onChange }: SwitchProps) {
  const [wished, setWished] = useState<boolean>();
  const set = async (next: boolean) => {
    setWished(next);
    if (!(await onChange(next))) setWished(undefined);
  };
  return (
    <label className={choiceStyles.toggle}>
      <input
        type="checkbox"
        role="switch"
        checked={wished ?? isOn}
        onChange={event => void set(event.target.checked)}
      />
      <span>{words}</span>
    </label>
  );
}

type OptionProps = { link: ItemLink; change: ChangeLink };

function PasswordOption({ link, change }: OptionProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  const hasOne = isOn(link.has_password);
  if (typed === undefined) {
    return (
      <>
        <span>{t(hasOne ? 'link.hasPassword' : 'link.noPassword')}</span>
        <Button size="sm" onClick={() => setTyped('')}>
          {t(hasOne ? 'link.newPassword' : 'link.setPassword')}
        </Button>
        {hasOne && (
          <Button size="sm" look="ghost" onClick={() => void change({ password: '' })}>
            {t('link.removePassword')}
          </Button>
        )}
      </>
    );
  }
  const save = async () => {
    if (typed !== '' && (await change({ password: typed }))) setTyped(undefined);
  };
  return (
    <>
      <input
        className={fieldStyles.input}
        aria-label={t('link.newPassword')}
        autoComplete="off"
        maxLength={visitPasswordMaxLength}
        value={typed}
        ref={field => field?.focus()}
        onChange={event => setTyped(event.target.value)}
      />
      <Button size="sm" look="primary" onClick={() => void save()}>
        {t('link.save')}
      </Button>
      <Button size="sm" look="ghost" onClick={() => setTyped(undefined)}>
        {t('work.cancel')}
      </Button>
    </>
  );
}

const daySeconds = 24 * 3600;

/** The last day of a link, in the zone of whoever sets it. */
function EndOption({ link, change }: OptionProps) {
  const { t } = useTexts();
  const seconds = Number(link.expire_time);
  const [today] = useState(() => new Date());
  const [day, setDay] = useState(seconds === 0 ? '' : dayAfter(new Date((seconds - 1) * 1000), 0));
  return (
    <>
      <input
        className={fieldStyles.input}
        type="date"
        aria-label={t('link.ends')}
        min={dayAfter(today, 0)}
        value={day}
        onChange={event => {
          const { value } = event.target;
          setDay(value);
          const end = value === '' ? 0 : new Date(`${value}T00:00:00`).getTime() / 1000 + daySeconds;
          void change({ expire_time: String(end) });
        }}
      />
      <small>{t('link.endsHint')}</small>
    </>
  );
}
