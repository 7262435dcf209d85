/** The six patterns of covers, in the order in which items get them. */
export const coverPatterns = ['scales', 'grid', 'pages', 'stripes', 'waves', 'chevrons'] as const;
export type CoverPattern = (typeof coverPatterns)[number];
export type PatternShape = { width: number; height: number; d: string };

/** A tile of each, and what is drawn in it; in the same order. */
export const patternShapes = [
  { width: 18, height: 18, d: 'M0 0a9 9 0 0 0 18 0M-9 9a9 9 0 0 0 18 0M9 9a9 9 0 0 0 18 0' },
  { width: 12, height: 12, d: 'M12 6H0M6 0v12' },
  { width: 36, height: 21, d: 'M6 4h24M6 11h15M6 18h20' },
  { width: 14, height: 14, d: 'M-2 16 16-2M-2 9 9-2M5 16 16 5' },
  { width: 18, height: 9, d: 'M0 4.5c3-3 6-3 9 0s6 3 9 0' },
  { width: 18, height: 10, d: 'm-1 9.8 10-8.8 10 8.8' },
] as const;

/** @param pattern `''`: the first */
export function shapeOf(pattern: CoverPattern | ''): PatternShape {
  return patternShapes[pattern === '' ? 0 : coverPatterns.indexOf(pattern)] ?? patternShapes[0];
}
