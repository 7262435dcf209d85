import { useEffect, useRef } from 'react';
import { useTexts } from '../../ui/texts.tsx';
import { createEditor, type Editor } from './code-mirror.ts';

type SourcePaneProps = {
  /** What the editor opens with; later changes come through `editor`. */
  text: string;
  onChange: (text: string) => void;
  onSave: () => void;
  editor: { current: Editor | undefined };
};

/** The Markdown, in CodeMirror. */
export function SourcePane({ text, onChange, onSave, editor }: SourcePaneProps) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onChange, onSave });
  const label = t('page.markdown');
  const opening = useRef(text);

  useEffect(() => {
    handlers.current = { onChange, onSave };
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const created = createEditor({
      parent: place.current,
      text: opening.current,
      label,
      onChange: changed => handlers.current.onChange(changed),
      onSave: () => handlers.current.onSave(),
    });
    editor.current = created;
    return () => {
      editor.current = undefined;
      created.destroy();
    };
  }, [editor, label]);
  return <div ref={place} className="src-cm" />;
}
