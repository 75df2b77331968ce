/** Lets a loop sleep until it is woken or the time is over; a wake-up during its work is not lost. */
export type Bell = { ring(): void; wait(ms: number): Promise<void> };

export function createBell(): Bell {
  let isRung = false;
  const sleepers = new Set<() => void>();
  return {
    ring() {
      isRung = true;
      for (const wake of sleepers) wake();
    },
    async wait(ms) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            clearTimeout(timer);
            sleepers.delete(wake);
            resolve();
          };
          const timer = setTimeout(wake, ms);
          sleepers.add(wake);
        });
      }
      isRung = false;
    },
  };
}
