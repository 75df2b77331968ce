import { type CampaignLink, recordFetched } from '../../campaigns/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';

type Fetched = Pick<CampaignLink, 'organizationId' | 'campaignId' | 'leadId' | 'stepId'>;

const writeAfterMs = 250;
const counts = new WeakMap<Context['live'], FetchCounts>();

/** The one counter of this running server. */
export function fetchCountsOf(context: Context): FetchCounts {
  const known = counts.get(context.live) ?? new FetchCounts(context);
  counts.set(context.live, known);
  return known;
}

/** Counts link requests and writes them a moment later: no page waits for it, and a flood on one link is one write. */
class FetchCounts {
  readonly #context: Context;
  #waiting = new Map<string, { readonly link: Fetched; readonly times: number }>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
  }

  add(link: Fetched): void {
    const key = `${link.organizationId}/${link.leadId}/${link.stepId}`;
    this.#waiting.set(key, { link, times: (this.#waiting.get(key)?.times ?? 0) + 1 });
    this.#timer ??= setTimeout(() => void this.write(), writeAfterMs);
  }

  /** Writes what was counted so far; also waits for what is being written. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeWaiting());
    return this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const fetched = [...this.#waiting.values()].sort((a, b) => a.link.leadId - b.link.leadId);
    this.#waiting = new Map();
    if (fetched.length === 0) return;
    try {
      await inTransactionAcrossOrganizations(this.#context.db, async (tx) => {
        for (const { link, times } of fetched) await recordFetched(tx, link.organizationId, link, times);
      });
    } catch (error) {
      this.#context.log.warn({ err: error }, 'could not count link requests');
    }
  }
}
