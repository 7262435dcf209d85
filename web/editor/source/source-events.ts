/** What the source requests of the screen. */
export type SourceEvents = {
  onSave: () => void;
  /** A copied range went in as a table. */
  onTable: () => void;
  /** A cURL line goes in as it is; it could be an API document instead. */
  onCurl: (line: string) => void;
  /** Somebody pasted or dropped files. */
  onFiles: (files: readonly File[]) => void;
};
