/** What the figures were measured on: without it they say nothing. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  return `${availableParallelism()} cores (${model}), ${memory}, ${type()} ${release()}, Node ${process.versions.node}`;
}

/** Resident memory of a process, in MB. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
