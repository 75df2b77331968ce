import type { BrowserStorage } from './browser-storage.ts';
import type { AnswerReport } from './report.ts';

// Where a visitor was, and what they answered that the server doesn't have yet: kept on the phone, so that the link
// goes on there after the page was closed. The inline script knows the first key.
const placePrefix = 'wp-place:';
const draftsPrefix = 'wp-drafts:';

/** What this browser remembers of one link, by the address of the page. */
export class Place {
  readonly #storage: BrowserStorage;
  readonly #path: string;

  constructor(storage: BrowserStorage, path: string) {
    this.#storage = storage;
    this.#path = path;
  }

  /** The slide to go on with; null: from the start. */
  slide(): string | null {
    return this.#storage.read(placePrefix + this.#path);
  }

  keepSlide(slideId: string | null): void {
    this.#storage.write(placePrefix + this.#path, slideId);
  }

  drafts(): readonly AnswerReport[] {
    try {
      const read: unknown = JSON.parse(this.#storage.read(draftsPrefix + this.#path) ?? '[]');
      return Array.isArray(read) ? read.filter(isAnswer) : [];
    } catch {
      // Edited by hand.
      return [];
    }
  }

  keepDrafts(drafts: readonly AnswerReport[]): void {
    this.#storage.write(draftsPrefix + this.#path, drafts.length > 0 ? JSON.stringify(drafts) : null);
  }
}

function isAnswer(untrusted: unknown): untrusted is AnswerReport {
  const { widgetId, values } = (untrusted ?? {}) as Partial<AnswerReport>;
  return typeof widgetId === 'string' && Array.isArray(values) && values.every((value) => typeof value === 'string');
}
