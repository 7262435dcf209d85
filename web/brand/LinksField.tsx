import { brandLinksMax, brandNameMaxLength } from '#common/brand/brand-limits.ts';
import { linkMaxLength } from '#common/limits.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandEditor.module.css';
import { type BrandLink, isWholeLink } from './brand-settings.ts';

type Props = { label: string; links: BrandLink[]; onChange: (links: BrandLink[]) => void };

const emptyLink: BrandLink = { name: { en: '', zh: '' }, address: '' };

/** Links with their words in both languages, in their order. */
export function LinksField({ label, links, onChange }: Props) {
  const { t } = useTexts();
  const replace = (at: number, link: BrandLink) =>
    onChange(links.map((other, place) => (place === at ? link : other)));
  const isWrong = links.some(link => !isWholeLink(link));
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {links.map((link, at) => (
        <LinkRow
          key={at}
          number={at + 1}
          link={link}
          onChange={changed => replace(at, changed)}
          onRemove={() => onChange(links.filter((_, place) => place !== at))}
        />
      ))}
      {isWrong && (
        <p className={fieldStyles.error} role="status">
          <Icon name="alert" />
          {t('brand.linkWrong')}
        </p>
      )}
      <Button
        look="ghost"
        size="sm"
        icon="plus"
        disabled={links.length >= brandLinksMax}
        onClick={() => onChange([...links, emptyLink])}
      >
        {t('brand.addLink')}
      </Button>
    </fieldset>
  );
}

type RowProps = {
  number: number;
  link: BrandLink;
  onChange: (link: BrandLink) => void;
  onRemove: () => void;
};

function LinkRow({ number, link, onChange, onRemove }: RowProps) {
  const { t } = useTexts();
  const { name, address } = link;
  const named = t('brand.linkName', { number });
  return (
    <div className={styles.link}>
      {(['en', 'zh'] as const).map(lang => (
        <input
          key={lang}
          className={fieldStyles.input}
          lang={lang}
          maxLength={brandNameMaxLength}
          placeholder={t(lang === 'en' ? 'brand.english' : 'brand.chinese')}
          aria-label={t(lang === 'en' ? 'brand.inEnglish' : 'brand.inChinese', { what: named })}
          value={name[lang]}
          onChange={event => onChange({ ...link, name: { ...name, [lang]: event.target.value } })}
        />
      ))}
      <input
        className={fieldStyles.input}
        inputMode="url"
        maxLength={linkMaxLength}
        placeholder="https://"
        aria-label={t('brand.linkAddress', { number })}
        value={address}
        onChange={event => onChange({ ...link, address: event.target.value })}
      />
      <IconButton name={t('brand.removeLink', { number })} icon="trash" onClick={onRemove} />
    </div>
  );
}
