import { contrastOf, type Hex, readHex } from '#common/brand/color.ts';
import { ownPalettes, type Theme } from '#common/brand/grounds.ts';
import { paletteOf, type Reading, readingOf, writeContrast } from '#common/brand/palette.ts';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandEditor.module.css';

/** Colours of the product's own palette, to begin with. */
const swatches = [
  { name: 'malachite', color: ownPalettes.light.accent },
  { name: 'azurite', color: '#136292' },
  { name: 'leaf', color: '#316c2b' },
  { name: 'ochre', color: '#7e5107' },
  { name: 'madder', color: '#ae2d31' },
  { name: 'wisteria', color: '#6b498f' },
] as const satisfies { name: string; color: Hex }[];

type Props = {
  value: string;
  /** What stands where nothing is set. */
  otherwise: { name: string; color: Hex };
  onChange: (value: string) => void;
};

/** One colour, and in figures how it is read in both themes. */
export function ColorField({ value, otherwise, onChange }: Props) {
  const { t } = useTexts();
  const color = readHex(value);
  const isWrong = value.trim() !== '' && color === undefined;
  return (
    <fieldset className={styles.group}>
      <legend>{t('brand.accent')}</legend>
      <div className={styles.swatches}>
        {swatches.map(swatch => (
          <button
            key={swatch.name}
            type="button"
            style={{ background: swatch.color }}
            aria-label={t(`brand.${swatch.name}`)}
            title={t(`brand.${swatch.name}`)}
            aria-pressed={color === swatch.color}
            onClick={() => onChange(swatch.color)}
          >
            {color === swatch.color && <Icon name="check" />}
          </button>
        ))}
        <input
          type="color"
          aria-label={t('brand.accent')}
          value={color ?? otherwise.color}
          onChange={event => onChange(event.target.value)}
        />
      </div>
      <FieldFrame label={t('brand.accentValue')} error={isWrong ? t('brand.accentWrong') : undefined}>
        {described => (
          <input
            className={`${fieldStyles.input} ${fieldStyles.mono}`}
            spellCheck={false}
            autoComplete="off"
            maxLength={9}
            placeholder={otherwise.name}
            value={value}
            onChange={event => onChange(event.target.value)}
            {...described}
          />
        )}
      </FieldFrame>
      {!isWrong && <Contrasts color={color ?? otherwise.color} />}
    </fieldset>
  );
}

function Contrasts({ color }: { color: Hex }) {
  const { t } = useTexts();
  const onButton = (theme: Theme) => {
    const palette = paletteOf(color, theme);
    return writeContrast(contrastOf(palette['on-accent'], palette.accent));
  };
  const light = readingOf(color, 'light');
  const dark = readingOf(color, 'dark');
  return (
    <ul className={styles.contrasts} aria-live="polite">
      <ContrastLine color={color} reading={light} plain="brand.onLight" changed="brand.changedOnLight" />
      <ContrastLine color={color} reading={dark} plain="brand.onDark" changed="brand.changedOnDark" />
      <li>
        <Icon name="check" />
        {t('brand.onButtons', { light: onButton('light'), dark: onButton('dark') })}
      </li>
    </ul>
  );
}

type LineProps = {
  color: Hex;
  reading: Reading;
  plain: 'brand.onLight' | 'brand.onDark';
  changed: 'brand.changedOnLight' | 'brand.changedOnDark';
};

function ContrastLine({ color, reading, plain, changed }: LineProps) {
  const { t } = useTexts();
  const { asked, used, reached, isChanged } = reading;
  const figures = { before: writeContrast(asked), reached: writeContrast(reached) };
  return (
    <li>
      {isChanged ? <i className={styles.usedColor} style={{ background: used }} /> : <Icon name="check" />}
      {isChanged
        ? t(changed, { ...figures, asked: color.toUpperCase(), used: used.toUpperCase() })
        : t(plain, figures)}
    </li>
  );
}
