import { coverPatterns, shapeOf } from '#common/brand/cover-pattern.ts';
import { PatternDrawing } from '../ui/drawing/PatternDrawing.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandEditor.module.css';
import type { Change, Settings } from './brand-settings.ts';
import { PictureField } from './PictureField.tsx';

type Props = { item_id: string; settings: Settings; onChange: Change };

/** One of six patterns in the colour of the brand, or a picture. */
export function CoverField({ item_id, settings: { cover, cover_picture }, onChange }: Props) {
  const { t } = useTexts();
  return (
    <fieldset className={styles.group}>
      <legend>{t('brand.cover')}</legend>
      <div className={styles.covers}>
        <button type="button" aria-pressed={cover === ''} onClick={() => onChange({ cover: '' })}>
          {t('brand.noCover')}
        </button>
        {coverPatterns.map(pattern => (
          <button
            key={pattern}
            type="button"
            aria-label={t(`brand.${pattern}`)}
            title={t(`brand.${pattern}`)}
            aria-pressed={cover === pattern}
            onClick={() => onChange({ cover: pattern })}
          >
            <PatternDrawing shape={shapeOf(pattern)} scale={1.4} />
          </button>
        ))}
      </div>
      <PictureField
        item_id={item_id}
        kind="cover"
        label={t('brand.coverPicture')}
        hint="PNG, JPG, WebP"
        sign={cover_picture}
        onChange={sign => onChange({ cover_picture: sign })}
      />
    </fieldset>
  );
}
