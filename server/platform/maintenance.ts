/** Whether the process holds everybody off because a backup takes the place of the site, and who is still being answered. */

/** The exchange that is under way. */
type Exchange = {
  restore_id: string;
  /** Whether it is this process that does it. */
  is_own: boolean;
};

export type Maintenance = {
  /** undefined: everybody is served. */
  current(): Exchange | undefined;
  isOn(): boolean;
  begin(exchange: Exchange): void;
  /** Hears when it begins. */
  onBegin(work: () => void): void;
  end(): void;
  /** A request that is answered. @returns to be called at its end */
  enter(): () => void;
  /** How many requests are being answered. */
  requests(): number;
};

export function openMaintenance(): Maintenance {
  let current: Exchange | undefined;
  let requests = 0;
  const works: (() => void)[] = [];
  return {
    current: () => current,
    isOn: () => current !== undefined,
    begin(exchange) {
      current = exchange;
      for (const work of works) work();
    },
    onBegin(work) {
      works.push(work);
    },
    end() {
      current = undefined;
    },
    enter() {
      requests += 1;
      let isOver = false;
      return () => {
        if (!isOver) requests -= 1;
        isOver = true;
      };
    },
    requests: () => requests,
  };
}
