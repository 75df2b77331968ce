import { sql } from 'kysely';
import { kindsWithoutText } from '../../domain/campaigns/step-kinds.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { billedSegments } from '../../domain/messages/segments.ts';
import { sendToLead } from '../messages/direct/send-to-lead.ts';
import { settleTexts } from '../messages/outcomes/settle-texts.ts';
import { markInFlight } from '../messages/sender/store.ts';
import { numbersOf } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

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
    const [from = ''] = (await numbersOf(tx, organizationId)).map(({ phone }) => phone);
    // In the same transaction, so that no sender claims it meanwhile.
    await markInFlight(
      tx,
      organizationId,
      [{ id: itemId, phone: to.phone, body: 'Hello', segments: 1, from, isHandedOver: false }],
      LEASE,
    );
    await settleTexts(tx, context, organizationId, {
      settlements: [{ itemId, outcome: 'sent', carrierId, at: context.clock.now() }],
    });
  });
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
    const items = await sql<{ id: number; phone: string; body: string; from: string; isSilent: boolean }>`
      select q.id, q.phone, coalesce(q.body, s.message_content, '') as body,
        (select min(phone) from numbers n where n.organization_id = q.organization_id) as from,
        coalesce(s.feature_type = any(${kindsWithoutText}::text[]), false) as "isSilent"
      from text_queue q left join campaign_steps s on s.organization_id = q.organization_id and s.id = q.step_id
      where q.organization_id = ${organizationId} order by q.id limit ${most}`.execute(tx);
    const marked = items.rows.map(({ id, phone, body, from }) => ({
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
      return { itemId, outcome: ended, carrierId: ended === 'sent' ? `sent-${made}` : null, at };
    });
    await settleTexts(tx, context, organizationId, { settlements: settled });
    return settled.flatMap((one) => one.carrierId ?? []);
  });
}
