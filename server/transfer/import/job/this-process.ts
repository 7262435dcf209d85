/** The process an import runs in, by a name that shows others on the same machine whether it is gone. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Numbers of processes count within one machine. Containers are machines of their own, also those of one host name. */
function nameMachine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

const thisMachine = nameMachine();
/** After a start with the same number, nothing that bears it runs any more. */
export const thisProcess = `${thisMachine} ${process.pid}`;

/** Of this machine, and not running. What runs elsewhere is known by what it says only. */
export function isGone(name: string): boolean {
  const [machine, pid] = name.split(' ');
  if (machine !== thisMachine || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
