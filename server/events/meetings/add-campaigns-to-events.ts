import type { CampaignId } from '../../../domain/ids.ts';
import { aboutAll, recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkAppointmentsOffered, checkCampaigns } from '../check-appointment.ts';
import { announceAppointments, attachCampaigns } from '../put-appointment.ts';
import { readAppointmentsOfEvents } from '../store.ts';
import { lockEvents } from './store.ts';

/** Adds campaigns to every booking of these events; returns how many bookings have one more. */
export function addCampaignsToEvents(
  context: Context,
  actor: Actor,
  eventIds: readonly number[],
  campaignIds: readonly CampaignId[],
): Promise<number> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    checkAppointmentsOffered(actor);
    const ids = await lockEvents(tx, organizationId, eventIds);
    if (ids.length < eventIds.length || campaignIds.length === 0) refuse('not-found');
    await checkCampaigns(tx, organizationId, campaignIds, true);
    const appointments = await readAppointmentsOfEvents(tx, organizationId, ids);
    const added = await attachCampaigns(tx, context, organizationId, { appointments, campaignIds, by: actor });
    await announceAppointments(tx, context, organizationId);
    const { object, details } = aboutAll('event', ids);
    const [campaignId = null] = campaignIds.length === 1 ? campaignIds : [];
    const what = { ...(object ? { object } : {}), details: { ...details, campaignId } };
    if (added > 0) await recordAudit(tx, context, { organizationId, actor, action: 'event-campaigns-added', ...what });
    return added;
  });
}
