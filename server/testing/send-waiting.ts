import { sql } from 'kysely';
import { kindsWithoutText } from '../../domain/campaigns/step-kinds.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { billedSegments } from '../../domain/messages/segments.ts';
import { sendToLead } from '../messages/direct/send-to-lead.ts';
import { settleTexts } from '../messages/outcomes/settle-texts.ts';
import { markInFlight } from '../messages/sender/store.ts';
import { numbersOf } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';

const LEASE = { owner: 'a test', ms: 30_000 };
let made = 0;

export type Outcome = 'sent' | 'failed' | 'skipped';

/** Sends a contact one message, which the carrier accepts at once under this id. */
export async function sendAs(
  context: Context,
  { carrierId, ...to }: { organizationId: OrganizationId; leadId: LeadId; phone: string; carrierId: string },
): Promise<void> {
  const { organizationId } = to;
  await inTransaction(context.db, organizationId, async (tx) => {
    const itemId = await sendToLead(tx, context, { ...to, userId: null, body: 'Hello' });
    const { from, carrier } = await firstNumberOf(tx, organizationId);
    // In the same transaction, so that no sender claims it meanwhile.
    await markInFlight(
      tx,
      organizationId,
      [{ id: itemId, phone: to.phone, body: 'Hello', segments: 1, from, isHandedOver: false }],
      LEASE,
    );
    await settleTexts(tx, context, organizationId, {
      settlements: [{ itemId, outcome: 'sent', carrier, carrierId, at: context.clock.now() }],
    });
  });
}

async function firstNumberOf(tx: Tx, organizationId: OrganizationId): Promise<{ from: string; carrier: string }> {
  const [first] = await numbersOf(tx, organizationId);
  return { from: first?.phone ?? '', carrier: first?.carrier ?? 'simulator' };
}

/**
 * Settles what waits (the oldest, if only some) as if it were due and a carrier had accepted it; returns the carrier's
 * ids.
 */
export async function sendWaiting(
  context: Context,
  organizationId: OrganizationId,
  { outcome = () => 'sent', most = 100_000 }: { outcome?: () => Outcome; most?: number } = {},
): Promise<string[]> {
  const at = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    const items = await sql<{ id: number; phone: string; body: string; isSilent: boolean }>`
      select q.id, q.phone, coalesce(q.body, s.message_content, '') as body,
        coalesce(s.feature_type = any(${kindsWithoutText}::text[]), false) as "isSilent"
      from text_queue q left join campaign_steps s on s.organization_id = q.organization_id and s.id = q.step_id
      where q.organization_id = ${organizationId} order by q.id limit ${most}`.execute(tx);
    const { from, carrier } = await firstNumberOf(tx, organizationId);
    const marked = items.rows.map(({ id, phone, body }) => ({
      id,
      phone,
      body,
      segments: billedSegments(body),
      from,
      isHandedOver: false,
    }));
    await markInFlight(tx, organizationId, marked, LEASE);
    const settled = items.rows.map(({ id: itemId, isSilent }) => {
      made += 1;
      const drawn = outcome();
      // A step that sends nothing is never sent and never fails: its contacts continue, or are skipped.
      const ended = isSilent && drawn !== 'skipped' ? ('passed' as const) : drawn;
      const accepted = ended === 'sent' ? { carrier, carrierId: `sent-${made}` } : { carrier };
      return { itemId, outcome: ended, at, ...accepted };
    });
    await settleTexts(tx, context, organizationId, { settlements: settled });
    return settled.flatMap((one) => ('carrierId' in one ? one.carrierId : []));
  });
}
