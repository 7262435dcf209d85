/** What stands under the roof of a Gable where something is closed or gone. */
export const doorway = (
  <>
    <path
      d="M62 94V62a12 12 0 0 1 24 0v32z"
      fill="var(--bg-raised)"
      stroke="var(--accent-line)"
      strokeWidth="1.5"
    />
    <circle cx="81" cy="80" r="1.8" fill="var(--accent)" />
  </>
);

export const lock = (
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
);

export const signal = (
  <path
    d="M60 62a20 20 0 0 1 28 0M66 69a11 11 0 0 1 16 0M74 78h.01M58 52l32 34"
    stroke="var(--accent)"
    strokeWidth="2.4"
    strokeLinecap="round"
  />
);
