/** What searching needs once somebody does. */
export const loadPalette = async () => (await import('./Palette.tsx')).Palette;
export const loadResults = async () => (await import('./ItemResults.tsx')).ItemResults;
