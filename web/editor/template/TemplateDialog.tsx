import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { useArticleLabels } from '../../article/enhance/use-article-labels.ts';
import type { PreviewPass } from '../../preview/preview-worker.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as emptyStyles from '../../ui/Empty.module.css';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as wideDialogStyles from '../../ui/WideDialog.module.css';
import { applyChange } from '../preview/preview-blocks.ts';
import { insertBlock } from '../source/format-text.ts';
import type { Source } from '../source/source.ts';
import * as styles from './TemplateDialog.module.css';
import { TemplateLine } from './TemplateLine.tsx';

type Template = Answer<'template/getList'>[number];
type TemplateDialogProps = { source: Source; onClose: () => void };

/** A person's own templates: look at one, put it into the page, delete it. */
export function TemplateDialog({ source, onClose }: TemplateDialogProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const list = useCall('template/getList', {});
  const { send, isSending } = useSend('template/delete', { stale: ['template/getList'] });
  const [chosenId, setChosenId] = useState('');
  const templates = list.data ?? [];
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0];

  const remove = async ({ id }: Template) => {
    try {
      await send({ id });
      showToast(t('myTemplate.deleted'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showToast(messageOf(failure, t), { isError: true });
    }
  };
  const insert = ({ template_content }: Template) => {
    onClose();
    source.edit(state => insertBlock(state, template_content));
  };
  const replace = ({ template_content }: Template) => {
    onClose();
    source.replace(template_content);
    source.focus();
    showToast(t('myTemplate.replaced'));
  };
  const foot = chosen !== undefined && (
    <>
      <span className={wideDialogStyles.footStart}>{t('myTemplate.onlyYou')}</span>
      <Button onClick={() => replace(chosen)}>{t('myTemplate.replace')}</Button>
      <Button look="primary" onClick={() => insert(chosen)}>
        {t('myTemplate.insert')}
      </Button>
    </>
  );
  return (
    <Dialog
      wide
      title={t('myTemplate.title')}
      closeName={t('common.close')}
      onClose={onClose}
      {...(chosen !== undefined && { foot })}
    >
      {list.error !== undefined && <Alert>{messageOf(list.error, t)}</Alert>}
      {list.error === undefined && list.data === undefined && <p>{t('common.loading')}</p>}
      {list.data?.length === 0 && (
        <div className={emptyStyles.empty}>
          <h2>{t('myTemplate.none')}</h2>
          <p>{t('myTemplate.noneHint')}</p>
        </div>
      )}
      {chosen !== undefined && (
        <div className={wideDialogStyles.split}>
          <ul className={styles.list}>
            {templates.map(template => (
              <TemplateLine
                key={template.id}
                template={template}
                isChosen={template === chosen}
                isSending={isSending}
                onChoose={() => setChosenId(template.id)}
                onDelete={() => void remove(template)}
              />
            ))}
          </ul>
          <TemplatePreview key={chosen.id} text={chosen.template_content} />
        </div>
      )}
    </Dialog>
  );
}

function TemplatePreview({ text }: { text: string }) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useTemplatePreview(place, text);
  return (
    <section tabIndex={0} aria-label={t('myTemplate.preview')}>
      <div ref={place} className={`prose ${styles.preview}`} />
    </section>
  );
}

/** Draws a text in `place` as readers would see it; a worker renders, so that a long one is in nobody's way. */
function useTemplatePreview(place: RefObject<HTMLElement | null>, markdown: string): void {
  const { base } = useRouter();
  const words = useArticleLabels();
  useEffect(() => {
    const worker = new Worker(new URL('../../preview/preview-worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<PreviewPass>) => {
      const { current } = place;
      if (current === null || 'failed' in data) return;
      current.replaceChildren();
      applyChange(current, data.change, words);
      if (data.change.added.some(html => html.includes('class="katex')))
        void import('../../article/enhance/math-style.ts');
    };
    worker.postMessage({ markdown, base_path: base });
    return () => worker.terminate();
  }, [place, markdown, base, words]);
}
