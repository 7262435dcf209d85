import * as styles from './Brand.module.css';
/** The mark of the product; with its name where there is space. */
export function Brand({ href, name, withName = true }: { href: string; name: string; withName?: boolean }) {
  return (
    <a className={styles.brand} href={href} aria-label={name} title={withName ? undefined : name}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          className={styles.roof}
          d="M3 10.3a2 2 0 0 1 .8-1.6l7-5.3a2 2 0 0 1 2.4 0l7 5.3a2 2 0 0 1 .8 1.6V19a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 19z"
        />
        <path className={styles.line} d="M8 12.3h8M8 16.3h4.8" />
      </svg>
      {withName && <span>Docstead</span>}
    </a>
  );
}
