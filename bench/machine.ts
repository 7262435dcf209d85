/** What the figures were measured on, and how busy it was with other work: without it they say nothing. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const system = `${type()} ${release()}, Node ${process.versions.node}`;
  const others = `load of the last minute ${loadavg()[0]?.toFixed(1)}`;
  return `${availableParallelism()} cores (${model}), ${memory}, ${system}, ${others}`;
}

/** Resident memory of a process, in MB. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
