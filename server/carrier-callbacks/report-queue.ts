import type { Context } from '../platform/context.ts';
import { acceptReports } from './accept-callback.ts';
import type { Report } from './types.ts';

type Waiting = Report & { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** Stores delivery reports before they are answered: those that arrive together share a transaction. */
export type ReportQueue = {
  /** Resolves once the report is stored. */
  add(report: Report): Promise<void>;
};

const MOST_AT_ONCE = 100;
// The first report waits this long for others; otherwise it would get a transaction of its own while all others wait.
const GATHER_MS = 3;
// While the database commits one batch, this process reads the next. More at once would take connections that others
// need.
const MOST_WRITERS = 2;

export function createReportQueue(context: Context): ReportQueue {
  const waiting: Waiting[] = [];
  let writers = 0;

  async function write(): Promise<void> {
    writers += 1;
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    while (waiting.length > 0) await store(context, waiting.splice(0, MOST_AT_ONCE));
    writers -= 1;
  }

  return {
    add(report) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ ...report, resolve, reject });
      if (writers < MOST_WRITERS) void write();
      return promise;
    },
  };
}

async function store(context: Context, batch: readonly Waiting[]): Promise<void> {
  try {
    await acceptReports(context, batch);
    for (const one of batch) one.resolve();
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error);
    // One report that can't be stored must not fail the others with it.
    else for (const one of batch) await store(context, [one]);
  }
}
