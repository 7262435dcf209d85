export const nativePackages: string[];
export function listRuntimeFolders(root: string): string[];
