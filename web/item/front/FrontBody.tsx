/** What stands on the front of an item, also before it is saved: cover, text, cards, files. */
import type { ReactNode } from 'react';
import { shapeOf } from '#common/brand/cover-pattern.ts';
import type { Answer } from '#common/contract/index.ts';
import { PatternDrawing } from '../../ui/drawing/PatternDrawing.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { PageLinks } from '../use-page-links.ts';
import { FrontCards } from './FrontCards.tsx';
import * as styles from './ItemFront.module.css';

type Front = Answer<'item/front'>;
type Props = {
  item: Pick<Answer<'item/info'>, 'item_name' | 'item_description'>;
  front: Pick<Front, 'text' | 'catalogs' | 'pages' | 'files'>;
  brand: Pick<Answer<'brand/info'>, 'cover' | 'cover_picture'> | undefined;
  links: PageLinks;
  /** The text, drawn; nothing where there is none. */
  drawnText: ReactNode;
  /** Stands in place of cards. */
  empty?: ReactNode;
};

export function FrontBody({ item, front, brand, links, drawnText, empty }: Props) {
  const { text, catalogs, pages, files } = front;
  // An overview that an import wrote begins with it.
  const description = text.trim().startsWith(item.item_description.trim()) ? '' : item.item_description;
  return (
    <>
      <FrontCover name={item.item_name} description={description} brand={brand} />
      {drawnText !== undefined && <div className={styles.text}>{drawnText}</div>}
      {catalogs.length + pages.length === 0 && empty}
      <FrontCards catalogs={catalogs} pages={pages} links={links} />
      {files.length > 0 && <FrontFiles files={files} />}
    </>
  );
}

type CoverProps = { name: string; description: string; brand: Props['brand'] };

function FrontCover({ name, description, brand }: CoverProps) {
  const { url, width, height } = brand?.cover_picture ?? { url: '', width: '', height: '' };
  return (
    <header className={url === '' ? styles.cover : `${styles.cover} ${styles.withPicture}`}>
      {url === '' ? (
        <PatternDrawing className={styles.pattern} shape={shapeOf(brand?.cover ?? '')} scale={2.6} />
      ) : (
        <img className={styles.picture} src={url} width={width} height={height} alt="" />
      )}
      <div className={styles.plate}>
        <h1>{name}</h1>
        {description !== '' && <p>{description}</p>}
      </div>
    </header>
  );
}

function FrontFiles({ files }: Pick<Front, 'files'>) {
  const { t } = useTexts();
  return (
    <section className={styles.files}>
      <h2>{t('front.files')}</h2>
      <ul>
        {files.map(({ kind, address }) => (
          <li key={kind}>
            <a href={address} download={kind === 'openapi' ? '' : undefined}>
              <b>{t(`front.${kind}`)}</b>
              <span>{t(`front.${kind}Hint`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
