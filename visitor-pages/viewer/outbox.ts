import type { Report } from './report.ts';
import { emptyReport, isEmpty, joinReports, withoutReport } from './report.ts';

/** What became of a report: refused ones are not tried again. */
export type Delivery = 'stored' | 'refused' | 'failed';

type Options = {
  readonly post: (ssid: string, report: Report) => Promise<Delivery>;
  readonly storage: BrowserStorage;
  readonly onChange: () => void;
};

export type BrowserStorage = {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
  keys(): string[];
};

export type Outbox = ReturnType<typeof createOutbox>;

const prefix = 'wp-tracking:';
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** Keeps reports until the server has them, over reloads and times without a network. */
export function createOutbox({ post, storage, onChange }: Options) {
  const waiting = new Map<string, Report>();
  const sending = new Set<string>();
  let failures = 0;
  let retrying: ReturnType<typeof setTimeout> | null = null;

  for (const key of storage.keys().filter((name) => name.startsWith(prefix))) {
    const report = readReport(storage.read(key));
    if (report) waiting.set(key.slice(prefix.length), report);
    else storage.write(key, null);
  }

  function keep(ssid: string, report: Report): void {
    if (isEmpty(report)) waiting.delete(ssid);
    else waiting.set(ssid, report);
    storage.write(prefix + ssid, isEmpty(report) ? null : JSON.stringify(report));
  }

  async function send(ssid: string): Promise<void> {
    const report = waiting.get(ssid);
    if (!report) return;
    sending.add(ssid);
    const delivery = await post(ssid, report).catch((): Delivery => 'failed');
    sending.delete(ssid);
    if (delivery === 'failed') {
      failures += 1;
      retryLater();
    } else {
      failures = 0;
      keep(ssid, withoutReport(waiting.get(ssid) ?? emptyReport, report));
      if (waiting.has(ssid) && !sending.has(ssid)) void send(ssid);
    }
    onChange();
  }

  function retryLater(): void {
    if (retrying) return;
    retrying = setTimeout(
      () => {
        retrying = null;
        sendAll();
      },
      Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10)),
    );
  }

  function sendAll(): void {
    for (const ssid of waiting.keys()) if (!sending.has(ssid)) void send(ssid);
  }

  return {
    put(ssid: string, report: Report): void {
      keep(ssid, joinReports(waiting.get(ssid) ?? emptyReport, report));
      if (!sending.has(ssid)) void send(ssid);
      onChange();
    },
    sendAll,
    /** The page is going away: a request under way may die with it, so everything is sent once more. */
    leave(): void {
      for (const ssid of waiting.keys()) void send(ssid);
    },
    waitingFor: (ssid: string): Report => waiting.get(ssid) ?? emptyReport,
    isFailing: (): boolean => failures > 0,
  };
}

function readReport(text: string | null): Report | null {
  try {
    const read = JSON.parse(text ?? '') as Partial<Report> | null;
    const isReport = Array.isArray(read?.times) && Array.isArray(read.widgets) && Array.isArray(read.events);
    return isReport ? (read as Report) : null;
  } catch {
    // Another version of the page, or somebody's hand.
    return null;
  }
}
