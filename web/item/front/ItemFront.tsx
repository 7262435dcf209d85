/** The front of an item: its cover with its name, its text, cards of its catalogs, and what can be saved as a file. */
import { shapeOf } from '#common/brand/cover-pattern.ts';
import type { Answer } from '#common/contract/index.ts';
import { useCall } from '../../api/use-call.ts';
import { Article } from '../../article/Article.tsx';
import { useTitle } from '../../article/use-page.ts';
import { LazyFailure } from '../../failure/lazy-failure.tsx';
import { PatternDrawing } from '../../ui/drawing/PatternDrawing.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { EmptyItem } from '../EmptyItem.tsx';
import type { PageLinks } from '../use-page-links.ts';
import { FrontCards } from './FrontCards.tsx';
import * as styles from './ItemFront.module.css';

type Item = Answer<'item/info'>;
type Front = Answer<'item/front'>;
type Props = { info: Item; links: PageLinks; mayChange: boolean };

export function ItemFront({ info, links, mayChange }: Props) {
  const { item_id, item_name } = info;
  const { data: front, error, reload } = useCall('item/front', { item_id });
  const { data: brand } = useCall('brand/info', { item_id });
  useTitle(item_name);
  if (error !== undefined) return <LazyFailure error={error} onRetry={() => void reload()} />;
  if (front === undefined) return null;
  const { text, text_html, catalogs, pages, files } = front;
  // An overview that an import wrote begins with it.
  const description = text.trim().startsWith(info.item_description.trim()) ? '' : info.item_description;
  return (
    <div className={styles.front} id="text" tabIndex={-1} data-sheet="front">
      <FrontCover name={item_name} description={description} brand={brand} />
      {text_html !== '' && (
        <div className={styles.text}>
          <Article html={text_html} id="front-text" />
        </div>
      )}
      {catalogs.length + pages.length === 0 && <EmptyItem info={info} mayChange={mayChange} isPart />}
      <FrontCards catalogs={catalogs} pages={pages} links={links} />
      {files.length > 0 && <FrontFiles files={files} />}
    </div>
  );
}

type CoverProps = { name: string; description: string; brand: Answer<'brand/info'> | undefined };

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
