/** Imports that run in this process: how many pages each has written, which its row cannot say before they are there. */
const written = new Map<string, number>();

export const runningImports = {
  begin: (job_id: string) => void written.set(job_id, 0),
  setDone: (job_id: string, done: number) => void written.set(job_id, done),
  end: (job_id: string) => void written.delete(job_id),
  has: (job_id: string) => written.has(job_id),
  done: (job_id: string) => written.get(job_id) ?? 0,
};
