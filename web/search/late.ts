/** What searching needs once somebody does. */
export const loadPalette = async () => (await import('./Palette.tsx')).Palette;
