/** What searching needs once somebody does. */
export const loadPalette = async () => (await import('./palette/Palette.tsx')).Palette;
