/** People from a file: chosen, looked at row by row, and only then added. */
import { useContext, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { AnswersContext } from '../../../api/answers.ts';
import { CallError } from '../../../api/call.ts';
import { messageOf } from '../../../api/messages.ts';
import { sendFile } from '../../../api/send-file.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import * as formStyles from '../../../ui/form/Form.module.css';
import { useTexts } from '../../../ui/texts.tsx';
import { useProof } from '../../../user/ProveAgain.tsx';
import { FileChooser } from './FileChooser.tsx';
import { PeopleLinks } from './PeopleLinks.tsx';
import { PeoplePreview } from './PeoplePreview.tsx';

type LookedAt = { file: File; plan: Answer<'adminPeople/check'> };

export function PeopleFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const answers = useContext(AnswersContext);
  const proven = useProof();
  const [looked, setLooked] = useState<LookedAt>();
  const [done, setDone] = useState<Answer<'adminPeople/import'>>();
  const [isBusy, setBusy] = useState(false);
  const [hasLinks, setHasLinks] = useState(false);
  const [isWarned, setWarned] = useState(false);
  // The links are shown only now: closing without them is asked twice.
  const close = () => {
    const areLost = done !== undefined && done.links.length > 0 && !hasLinks;
    if (areLost && !isWarned) setWarned(true);
    else onClose();
  };
  const [error, setError] = useState<CallError>();
  const attempt = async (step: () => Promise<void>) => {
    setError(undefined);
    setBusy(true);
    try {
      await step();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const look = (file: File) =>
    attempt(async () => {
      setLooked(undefined);
      setLooked({ file, plan: await sendFile('adminPeople/check', { fields: {}, file }) });
    });
  const add = ({ file }: LookedAt) =>
    attempt(async () => {
      setDone(await proven(async () => sendFile('adminPeople/import', { fields: {}, file })));
      answers.expire(['adminUser/getList']);
    });
  const count = looked?.plan.rows.filter(({ outcome }) => outcome === 'new').length ?? 0;
  const foot =
    done === undefined ? (
      <>
        <Button onClick={onClose}>{t('work.cancel')}</Button>
        {looked !== undefined && (
          <Button
            look="primary"
            disabled={isBusy || count === 0}
            busy={isBusy && t('peopleImport.adding')}
            onClick={() => void add(looked)}
          >
            {t('peopleImport.add', { count })}
          </Button>
        )}
      </>
    ) : (
      <Button look="primary" data-autofocus onClick={close}>
        {t('common.close')}
      </Button>
    );
  return (
    <Dialog wide title={t('peopleImport.title')} closeName={t('common.close')} onClose={close} foot={foot}>
      <div className={formStyles.stack}>
        {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
        {done === undefined ? (
          <>
            {looked === undefined && <p className="hint">{t('peopleImport.hint')}</p>}
            <FileChooser file={looked?.file} isBusy={isBusy} onChoose={file => void look(file)} />
            {looked !== undefined && <PeoplePreview plan={looked.plan} />}
          </>
        ) : (
          <>
            {isWarned && !hasLinks && <Alert>{t('peopleImport.linksUnsaved')}</Alert>}
            <PeopleLinks done={done} onTaken={() => setHasLinks(true)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
