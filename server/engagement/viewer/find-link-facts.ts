import type { Context } from '../../platform/context.ts';
import { runFor } from '../../platform/database/asker.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { gather } from '../../platform/gather.ts';
import { type AskedLink, type LinkFacts, readLinkFactsAcrossOrganizations } from './store.ts';

const CODE = /^[0-9A-Za-z]{1,64}$/;
// A statement costs more than a link in it does, so the next one waits until it can take all that came meanwhile.
const together = { mostAtOnce: 50, mostLanes: 1 };
// All who open links take turns as one, beside everyone else's requests.
const asker = { kind: 'visitor', name: 'links' } as const;
// One for each running server: a test has several databases.
const readers = new WeakMap<Context['live'], (asked: AskedLink) => Promise<LinkFacts | null>>();

/** What is behind the link now, or null; links that are opened at the same time are read together. */
export function findLinkFacts(context: Context, asked: AskedLink): Promise<LinkFacts | null> {
  if (!CODE.test(asked.leadCode) || !CODE.test(asked.stepCode)) return Promise.resolve(null);
  let reader = readers.get(context.live);
  if (!reader) {
    reader = gather(
      (links) =>
        runFor(asker, () =>
          inTransactionAcrossOrganizations(context.db, (tx) => readLinkFactsAcrossOrganizations(tx, links)),
        ),
      together,
    );
    readers.set(context.live, reader);
  }
  return reader(asked);
}
