import { Fragment, type ReactNode } from 'react';

/** A text in which an element stands for its placeholder `{name}`, at every place. */
export function TextWith({ text, name, children }: { text: string; name: string; children: ReactNode }) {
  return text.split(`{${name}}`).map((part, at) => (
    // NOTE: parts of one text never move.
    <Fragment key={`${at}-${part}`}>
      {at > 0 && children}
      {part}
    </Fragment>
  ));
}
