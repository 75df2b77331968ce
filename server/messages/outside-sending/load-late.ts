import { type WaitCause, whyWaiting } from '../../../domain/messages/why-waiting.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { seenBy } from '../load-feed.ts';
import { countLateAcrossOrganizations, readLateAcrossOrganizations } from './store.ts';

/** Alerts, tests, and replies required by law that should have been sent by now. No contact's screen shows them. */
export type LateMessages = {
  readonly messages: number;
  readonly organizations: number;
  readonly since: Date | null;
  /** The organizations with the most such messages, and why each one's oldest waits. */
  readonly first: readonly { readonly name: string; readonly messages: number; readonly cause: WaitCause }[];
};

const LATE_AFTER_MS = 60_000;
const MOST_NAMED = 3;

/** The messages that wait for longer than a message normally takes. */
export function loadLateMessages(context: Context): Promise<LateMessages> {
  const before = new Date(context.clock.now().getTime() - LATE_AFTER_MS);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const first: { name: string; messages: number; cause: WaitCause }[] = [];
    for (const late of await readLateAcrossOrganizations(tx, before, MOST_NAMED)) {
      const { blocks, now } = await seenBy(tx, context, late.organizationId);
      const { cause } = whyWaiting({ ...late, campaignPausedReason: null, isSilent: false }, blocks, now);
      first.push({ name: late.name, messages: late.messages, cause });
    }
    return { ...(await countLateAcrossOrganizations(tx, before)), first };
  });
}
