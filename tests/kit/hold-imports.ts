import { importsAtOnce } from '#common/limits.ts';
import { limitImports } from '#server/transfer/import/job/limit-imports.ts';

/** Until the release, imports wait in the queue. */
export function holdImports(): () => void {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  for (let at = 0; at < importsAtOnce; at += 1) void limitImports(async () => held);
  return release;
}
