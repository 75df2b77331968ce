import type { LeadId } from '../../../domain/ids.ts';
import { aboutLeads, isTold, recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';

/** Records who was shown these contacts, if the brand keeps that; many shown at once are one entry. */
export function recordLeadViews(tx: Tx, context: Context, actor: Actor, leadIds: readonly LeadId[]): Promise<void> {
  return recordViews(tx, context, actor, { action: 'lead-viewed', leadIds });
}

/**
 * The same for contacts whose names something else shows, as a campaign that was made for one of them does: those that
 * this request has no entry about.
 */
export function recordLeadsNamed(
  tx: Tx,
  context: Context,
  actor: Actor,
  named: readonly (LeadId | null)[],
): Promise<void> {
  const leadIds = new Set(named.flatMap((leadId) => leadId ?? []));
  const isNew = (leadId: LeadId) => !isTold(context, actor.organizationId, leadId);
  return recordLeadViews(tx, context, actor, [...leadIds].filter(isNew));
}

/** Records who was shown the texts of these contacts, if the brand keeps that and they weren't hidden. */
export async function recordFeedViews(
  tx: Tx,
  context: Context,
  actor: Actor,
  leadIds: readonly LeadId[],
): Promise<void> {
  if (readsMessages(actor)) await recordViews(tx, context, actor, { action: 'feed-viewed', leadIds });
}

/** Whether message texts aren't hidden from this person. */
export function readsMessages({ isMasked, hidesMessages }: Pick<Actor, 'isMasked' | 'hidesMessages'>): boolean {
  return !isMasked && !hidesMessages;
}

async function recordViews(
  tx: Tx,
  context: Context,
  actor: Actor,
  { action, leadIds }: { readonly action: 'lead-viewed' | 'feed-viewed'; readonly leadIds: readonly LeadId[] },
): Promise<void> {
  if (!actor.brand.auditsViews || leadIds.length === 0) return;
  const { object, details } = aboutLeads(leadIds);
  await recordAudit(tx, context, {
    ...{ organizationId: actor.organizationId, actor, action },
    ...(object ? { object } : {}),
    details: { ...details, ...(actor.isMasked ? { masked: true } : {}) },
  });
}
