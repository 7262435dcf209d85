import type { ReactElement, ReactNode } from 'react';

const objects = {
  door: (
    <>
      <path
        d="M62 94V62a12 12 0 0 1 24 0v32z"
        fill="var(--bg-raised)"
        stroke="var(--accent-line)"
        strokeWidth="1.5"
      />
      <circle cx="81" cy="80" r="1.8" fill="var(--accent)" />
    </>
  ),
  lock: (
    <>
      <path
        d="M62 94V62a12 12 0 0 1 24 0v32z"
        fill="var(--bg-raised)"
        stroke="var(--accent-line)"
        strokeWidth="1.5"
      />
      <rect x="66" y="74" width="16" height="12" rx="2.5" fill="var(--accent)" />
      <path d="M69.5 74v-3.5a4.5 4.5 0 0 1 9 0V74" stroke="var(--accent)" strokeWidth="2" />
    </>
  ),
  lines: (
    <path
      d="M48 56h52M48 68h36M48 80h44"
      stroke="var(--accent-line)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="2 7"
    />
  ),
  signal: (
    <path
      d="M60 62a20 20 0 0 1 28 0M66 69a11 11 0 0 1 16 0M74 78h.01M58 52l32 34"
      stroke="var(--accent)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  ),
} as const satisfies Record<string, ReactNode>;

/** One of those that several screens show, or a drawing of the screen's own. */
export type GableObject = keyof typeof objects | ReactElement;

/** One roof line, one object under it: the illustration of empty and error states. */
export function Gable({ object, large = false }: { object: GableObject; large?: boolean }) {
  return (
    <svg className={large ? 'art art-l' : 'art'} viewBox="0 0 148 104" fill="none" aria-hidden="true">
      <path
        d="M22 44 74 10l52 34v50H22z"
        fill="var(--accent-soft)"
        stroke="var(--accent-line)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M12 48 74 8l62 40"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {typeof object === 'string' ? objects[object] : object}
    </svg>
  );
}
