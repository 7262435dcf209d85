import * as emptyStyles from '../ui/Empty.module.css';
import * as panelStyles from '../ui/Panel.module.css';
/** Instead of a list without rows. */
export function EmptyResult({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
  );
}
