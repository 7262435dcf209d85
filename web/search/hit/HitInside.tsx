import { MethodBadge } from '../../catalog/MethodBadge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './Hit.module.css';
import type { Hit } from './hit.ts';
import { Marked } from './Marked.tsx';

/** What a line says of a page that was found. */
export function HitInside({ hit, keyword }: { hit: Hit; keyword: string }) {
  return (
    <>
      <Icon name="page" />
      <b>
        <MethodBadge method={hit.endpoint_method} />
        <Marked text={hit.page_title} keyword={keyword} />
      </b>
      <span className={styles.enterHint}>
        <Icon name="enter" />
      </span>
      {hit.cat_path !== '' && <span className={styles.path}>{hit.cat_path}</span>}
      {hit.snippet !== '' && (
        <span className={styles.snippet}>
          <Marked text={hit.snippet} keyword={keyword} />
        </span>
      )}
    </>
  );
}
