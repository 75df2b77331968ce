/** Lets a loop sleep until somebody rings or the time is over; a ring while it works is not lost. */
export type Bell = { ring(): void; wait(ms: number): Promise<void> };

export function createBell(): Bell {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      wake?.();
    },
    async wait(ms) {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      isRung = false;
    },
  };
}
