import { buttonClass } from '../../../ui/Button.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import * as styles from './PeopleFile.module.css';

type FileChooserProps = { file: File | undefined; isBusy: boolean; onChoose: (file: File) => void };

export function FileChooser({ file, isBusy, onChoose }: FileChooserProps) {
  const { t } = useTexts();
  const words = file === undefined ? 'peopleImport.choose' : 'peopleImport.other';
  return (
    <div className="row">
      <label className={`${buttonClass()} ${styles.chooser}`}>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isBusy}
          onChange={event => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) onChoose(chosen);
            event.target.value = '';
          }}
        />
        {t(isBusy && file === undefined ? 'peopleImport.reading' : words)}
      </label>
      {file !== undefined && <span className="muted">{file.name}</span>}
    </div>
  );
}
