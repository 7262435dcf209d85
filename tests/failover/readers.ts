/** Visitors without a session who read without an end, each at a pace, and how long they waited. */
export type Readers = {
  /** What was read since the last call. */
  take(): { reads: number; failed: string[]; slowest_ms: number; median_ms: number };
  stop(): Promise<void>;
};

type Read = { ms: number; failure: string | undefined };

const paceMs = 25;

/** @param addresses each with what its answer must hold; every one gets a visitor */
export function openReaders(addresses: readonly { url: string; holds: string }[]): Readers {
  let reads: Read[] = [];
  let isOver = false;
  const read = async (one: (typeof addresses)[number]) => {
    while (!isOver) {
      const begun = performance.now();
      const failure = await findFailure(one);
      reads.push({ ms: performance.now() - begun, failure });
      await new Promise(resolve => setTimeout(resolve, paceMs));
    }
  };
  const running = addresses.map(read);
  return {
    take() {
      const taken = reads.sort((one, other) => one.ms - other.ms);
      reads = [];
      return {
        reads: taken.length,
        failed: taken.flatMap(({ failure }) => failure ?? []),
        slowest_ms: taken.at(-1)?.ms ?? 0,
        median_ms: taken[taken.length >> 1]?.ms ?? 0,
      };
    },
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

async function findFailure({ url, holds }: { url: string; holds: string }): Promise<string | undefined> {
  try {
    const response = await fetch(url, { headers: { 'accept-language': 'en' } });
    const text = await response.text();
    return response.status === 200 && text.includes(holds)
      ? undefined
      : `${response.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return String(error);
  }
}
