import type { WebTextKey } from '#common/texts/web.ts';
import * as marksStyles from '../ui/Marks.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ImportPanel.module.css';

type Kind = { ext: string; name: WebTextKey; hint: WebTextKey };

const all: readonly Kind[] = [
  { ext: 'ZIP', name: 'importFile.markdown', hint: 'importFile.markdownHint' },
  { ext: 'DOCX', name: 'importFile.document', hint: 'importFile.documentHint' },
  { ext: 'YAML', name: 'importFile.openapi', hint: 'importFile.openapiHint' },
  { ext: 'JSON', name: 'importFile.postman', hint: 'importFile.postmanHint' },
  { ext: 'HTTP', name: 'importFile.requests', hint: 'importFile.requestsHint' },
];
const api = all.filter(({ ext }) => ['YAML', 'JSON', 'HTTP'].includes(ext));

export function ImportKinds({ kinds }: { kinds: 'all' | 'api' }) {
  const { t } = useTexts();
  return (
    <section className={styles.kinds}>
      <h2>{t('importFile.kinds')}</h2>
      <ul>
        {(kinds === 'api' ? api : all).map(({ ext, name, hint }) => (
          <li key={ext}>
            <span className={`${marksStyles.tag} ${styles.kind}`} aria-hidden="true">
              {ext}
            </span>
            <div>
              <b>{t(name)}</b>
              <p className="hint">{t(hint)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
