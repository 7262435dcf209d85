/** Raised whenever pages are read otherwise than before: what is kept of them is read anew in the background. */
export const readerVersion = 36;
