import * as styles from './TextSkeleton.module.css';
/** Grey lines where a text will be, after a moment of waiting. */
export function TextSkeleton() {
  return (
    <div className={`${styles.lines} ${styles.late}`} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map(line => (
        <div key={line} className={styles.bar} />
      ))}
    </div>
  );
}
