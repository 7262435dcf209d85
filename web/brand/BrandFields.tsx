import {
  brandFootMaxLength,
  brandNameMaxLength,
  brandTitleMaxLength,
  legalMaxLength,
} from '#common/brand/brand-limits.ts';
import type { Hex } from '#common/brand/color.ts';
import { legalPages } from '#common/brand/legal-pages.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Field } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandEditor.module.css';
import type { Change, Settings } from './brand-settings.ts';
import { ColorField } from './ColorField.tsx';
import { CoverField } from './CoverField.tsx';
import { FrontFields } from './FrontFields.tsx';
import { LinksField } from './LinksField.tsx';
import { PictureField } from './PictureField.tsx';
import { WordsField } from './WordsField.tsx';

type Props = {
  /** `0`: the site. */
  item_id: string;
  settings: Settings;
  otherwise: { name: string; color: Hex };
  /** What it can open on; undefined: it has no front. */
  front: { hasOverview: boolean } | undefined;
  onChange: Change;
};

export function BrandFields({ item_id, settings, otherwise, front, onChange }: Props) {
  const { t } = useTexts();
  const isSite = item_id === '0';
  return (
    <div className={styles.fields}>
      {front !== undefined && (
        <FrontFields front={settings.front} {...front} onChange={front => onChange({ front })} />
      )}
      {isSite && (
        <Field
          label={t('brand.name')}
          hint={t('brand.nameHint')}
          maxLength={brandNameMaxLength}
          autoComplete="off"
          value={settings.name}
          onChange={event => onChange({ name: event.target.value })}
        />
      )}
      <div className={styles.group}>
        <PictureField
          item_id={item_id}
          kind="logo"
          label={t('brand.logo')}
          hint={t('brand.logoHint')}
          sign={settings.logo}
          onChange={logo => onChange({ logo })}
        />
        <PictureField
          item_id={item_id}
          kind="logo_dark"
          label={t('brand.logoDark')}
          hint={t('brand.logoDarkHint')}
          sign={settings.logo_dark}
          onChange={logo_dark => onChange({ logo_dark })}
        />
      </div>
      <ColorField value={settings.accent} otherwise={otherwise} onChange={accent => onChange({ accent })} />
      <CoverField item_id={item_id} settings={settings} onChange={onChange} />
      {isSite && (
        <WordsField
          label={t('brand.frontTitle')}
          hint={t('brand.frontTitleHint')}
          max={brandTitleMaxLength}
          value={settings.title}
          onChange={title => onChange({ title })}
        />
      )}
      <LinksField
        label={t('brand.barLinks')}
        links={settings.bar_links}
        onChange={bar_links => onChange({ bar_links })}
      />
      <LinksField
        label={t('brand.footLinks')}
        links={settings.foot_links}
        onChange={foot_links => onChange({ foot_links })}
      />
      <WordsField
        label={t('brand.footText')}
        hint={t('brand.markdown')}
        rows={3}
        max={brandFootMaxLength}
        value={settings.foot_text}
        onChange={foot_text => onChange({ foot_text })}
      />
      {isSite && <SiteFields settings={settings} onChange={onChange} />}
    </div>
  );
}

/** What the site alone has. */
function SiteFields({ settings, onChange }: Pick<Props, 'settings' | 'onChange'>) {
  const { t } = useTexts();
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('brand.legal')}</legend>
        <p className="hint">{t('brand.legalHint')}</p>
        {legalPages.map(page => (
          <WordsField
            key={page}
            label={t(`brand.${page}`)}
            rows={4}
            max={legalMaxLength}
            value={settings[page]}
            onChange={words => onChange({ [page]: words })}
          />
        ))}
      </fieldset>
      <label className={choiceStyles.toggle}>
        <input
          type="checkbox"
          role="switch"
          checked={settings.shows_docstead}
          onChange={event => onChange({ shows_docstead: event.target.checked })}
        />
        {t('brand.shownInFoot')}
      </label>
      <label className={choiceStyles.toggle}>
        <input
          type="checkbox"
          role="switch"
          checked={settings.system_faces}
          onChange={event => onChange({ system_faces: event.target.checked })}
        />
        <span>
          {t('brand.systemFaces')} <small>{t('brand.systemFacesHint')}</small>
        </span>
      </label>
    </>
  );
}
