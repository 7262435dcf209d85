/** The front of a site that has a cover or a title of its own: the drawing, the title, and the way on. */
import type { ReactNode } from 'react';
import { shapeOf } from '#common/brand/cover-pattern.ts';
import type { Answer } from '#common/contract/index.ts';
import { PatternDrawing } from '../ui/drawing/PatternDrawing.tsx';
import * as styles from './BrandFront.module.css';

export type FrontBrand = Pick<Answer<'brand/info'>, 'name' | 'title' | 'cover' | 'cover_picture'>;

export function hasFront({ title, cover, cover_picture }: FrontBrand): boolean {
  return title !== '' || cover !== '' || cover_picture.url !== '';
}

/** In the bar, beside the mark. */
export function FrontLinks({ links, label }: { label: string; links: Answer<'brand/info'>['bar_links'] }) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ name, url }) => (
        <a key={name + url} href={url}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** @param children what one can do next */
export function BrandFront({ brand, children }: { brand: FrontBrand; children: ReactNode }) {
  const { name, title, cover_picture } = brand;
  const hasPicture = cover_picture.url !== '';
  return (
    <section className={hasPicture ? `${styles.front} ${styles.withPicture}` : styles.front}>
      {hasPicture ? (
        <img className={styles.picture} {...pictureFacts(cover_picture)} alt="" />
      ) : (
        <PatternDrawing className={styles.pattern} shape={shapeOf(brand.cover)} scale={3.4} />
      )}
      <div className={styles.plate}>
        <h1>{title === '' ? name : title}</h1>
        <div className={styles.ways}>{children}</div>
      </div>
    </section>
  );
}

const pictureFacts = ({ url, width, height }: FrontBrand['cover_picture']) => ({ src: url, width, height });
