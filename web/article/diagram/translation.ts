/** A diagram in mermaid's own text, or the line that could not be read, counted from 1. */
export type Translation = { mermaid: string } | { wrong_line: number };
