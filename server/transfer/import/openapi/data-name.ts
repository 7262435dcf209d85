const dataName = /\.(json|ya?ml|har)$/i;

/** Whether a file is data by its name. */
export function isDataName(path: string): boolean {
  return dataName.test(path);
}
