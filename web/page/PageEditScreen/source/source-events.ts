/** What the source asks of the screen. */
export type SourceEvents = {
  onSave: () => void;
  /** A copied range went in as a table. */
  onTable: () => void;
  /** Somebody pasted or dropped files. */
  onFiles: (files: readonly File[]) => void;
};
