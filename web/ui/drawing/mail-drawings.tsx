/** What stands under the roof on screens about mail. */
const stroke = {
  stroke: 'var(--accent)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const letterDrawing = (
  <>
    <rect x="56" y="56" width="36" height="25" rx="3" fill="var(--bg-raised)" {...stroke} />
    <path d="m58 59 16 12 16-12" {...stroke} />
  </>
);

export const noLetterDrawing = (
  <>
    {letterDrawing}
    <path d="M54 88 94 50" stroke="var(--bg-canvas)" strokeWidth="6" />
    <path d="M54 88 94 50" {...stroke} />
  </>
);

export const clockDrawing = (
  <>
    <circle cx="74" cy="66" r="16" fill="var(--bg-raised)" {...stroke} />
    <path d="M74 56v10h8" {...stroke} />
  </>
);
