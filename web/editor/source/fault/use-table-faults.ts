import type { EditorState } from '@codemirror/state';
import { useEffect, useState } from 'react';
import { listTableFaults, type TableFault } from '#common/table-faults.ts';
import type { Source } from '../source.ts';
import { markBroken } from './broken-lines.ts';

const waitMs = 500;

/** Broken tables, a moment after the last key; not the line that is being written, nor the one below it. */
export function useTableFaults(source: Source): readonly TableFault[] {
  const [faults, setFaults] = useState<readonly TableFault[]>([]);
  useEffect(() => {
    const look = () => {
      const { doc, selection } = source.state();
      const written = source.view.hasFocus ? doc.lineAt(selection.main.head).number : 0;
      const isBeingWritten = ({ line }: TableFault) => line === written || line === written - 1;
      const found = listTableFaults(doc.toString()).filter(fault => !isBeingWritten(fault));
      source.view.dispatch({ effects: markBroken.of(found.map(({ line }) => line)) });
      setFaults(found);
    };
    let timer = setTimeout(look, waitMs);
    const unsubscribe = source.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(look, waitMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [source]);
  return faults;
}

/** Nothing where the text has changed meanwhile, so that it is not there any more. */
export function mendTable({ doc }: EditorState, { kind, line }: TableFault) {
  const found = listTableFaults(doc.toString()).find(fault => fault.kind === kind && fault.line === line);
  return found
    ? { changes: found.mend, selection: { anchor: found.mend.from + found.mend.insert.length } }
    : {};
}
