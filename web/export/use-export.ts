/** One export at a time, from the choice to the file that is saved. It stops when its screen is left. */
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../api/call.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { PdfChoice } from './PdfFields.tsx';
import { type ExportScope, type FileFormat, saveExport } from './save-export.ts';
import { type PdfProgress, savePdf } from './save-pdf.ts';

export function useExport() {
  const { t } = useTexts();
  const showToast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [progress, setProgress] = useState<PdfProgress | undefined>(undefined);
  const [problem, setProblem] = useState<CallError | undefined>(undefined);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (work: (signal: AbortSignal) => Promise<string>) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setSaving(true);
    setProblem(undefined);
    try {
      showToast(t('exportScreen.done', { file: await work(signal) }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    } finally {
      setSaving(false);
      setProgress(undefined);
    }
  };
  return {
    saveFile: async (format: FileFormat, scope: ExportScope) =>
      run(async signal => saveExport(format, scope, signal)),
    savePdf: async (scope: ExportScope, { has_cover, has_contents, ...choice }: PdfChoice) => {
      const without = { without_cover: has_cover ? '' : '1', without_contents: has_contents ? '' : '1' };
      await run(async signal => savePdf({ ...scope, ...without, ...choice }, setProgress, signal));
    },
    isSaving,
    progress,
    problem,
  };
}
