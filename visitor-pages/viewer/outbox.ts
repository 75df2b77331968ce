import type { BrowserStorage } from './browser-storage.ts';
import type { Report } from './report.ts';
import { emptyReport, isEmpty, joinReports, withoutReport } from './report.ts';

/** The outcome of a report. Refused ones aren't retried. */
export type Delivery = 'stored' | 'refused' | 'failed';

type Options = {
  readonly post: (ssid: string, report: Report) => Promise<Delivery>;
  readonly storage: BrowserStorage;
  readonly onChange: () => void;
};

const prefix = 'wp-tracking:';
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** Keeps reports until the server has them, across reloads and while offline. */
export class Outbox {
  readonly #options: Options;
  readonly #waiting = new Map<string, Report>();
  readonly #sending = new Set<string>();
  #failures = 0;
  #retrying: ReturnType<typeof setTimeout> | null = null;

  constructor(options: Options) {
    this.#options = options;
    const { storage } = options;
    for (const key of storage.keys().filter((name) => name.startsWith(prefix))) {
      const report = readReport(storage.read(key));
      if (report) this.#waiting.set(key.slice(prefix.length), report);
      else storage.write(key, null);
    }
  }

  put(ssid: string, report: Report): void {
    this.#keep(ssid, joinReports(this.waitingFor(ssid), report));
    if (!this.#sending.has(ssid)) void this.#send(ssid);
    this.#options.onChange();
  }

  sendAll(): void {
    for (const ssid of this.#waiting.keys()) if (!this.#sending.has(ssid)) void this.#send(ssid);
  }

  /** Called when the page is closed. A request in flight may die with it, so everything is sent once more. */
  leave(): void {
    for (const ssid of this.#waiting.keys()) void this.#send(ssid);
  }

  waitingFor(ssid: string): Report {
    return this.#waiting.get(ssid) ?? emptyReport;
  }

  isFailing(): boolean {
    return this.#failures > 0;
  }

  stop(): void {
    if (this.#retrying) clearTimeout(this.#retrying);
  }

  #keep(ssid: string, report: Report): void {
    if (isEmpty(report)) this.#waiting.delete(ssid);
    else this.#waiting.set(ssid, report);
    this.#options.storage.write(prefix + ssid, isEmpty(report) ? null : JSON.stringify(report));
  }

  async #send(ssid: string): Promise<void> {
    const report = this.#waiting.get(ssid);
    if (!report) return;
    this.#sending.add(ssid);
    const delivery = await this.#options.post(ssid, report).catch((): Delivery => 'failed');
    this.#sending.delete(ssid);
    if (delivery === 'failed') {
      this.#failures += 1;
      this.#retryLater();
    } else {
      this.#failures = 0;
      this.#keep(ssid, withoutReport(this.waitingFor(ssid), report));
      if (this.#waiting.has(ssid) && !this.#sending.has(ssid)) void this.#send(ssid);
    }
    this.#options.onChange();
  }

  #retryLater(): void {
    if (this.#retrying) return;
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(this.#failures - 1, 10));
    this.#retrying = setTimeout(() => {
      this.#retrying = null;
      this.sendAll();
    }, pauseMs);
  }
}

function readReport(text: string | null): Report | null {
  try {
    const read = JSON.parse(text ?? '') as Partial<Report> | null;
    const isReport = Array.isArray(read?.times) && Array.isArray(read.widgets) && Array.isArray(read.events);
    return isReport ? (read as Report) : null;
  } catch {
    // Written by another version of the page, or edited by hand.
    return null;
  }
}
