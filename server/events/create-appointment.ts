import { clockOf } from '../../domain/brands/clock.ts';
import type { CampaignId, LeadId } from '../../domain/ids.ts';
import { checkFilledIn } from '../campaigns/index.ts';
import { findLead, type LeadRow } from '../leads/index.ts';
import { checkWebAddress } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import {
  checkAppointmentsOffered,
  checkCampaigns,
  checkContent,
  checkEventDate,
  checkEventTime,
  checkKnownCampaigns,
  refusePast,
} from './check-appointment.ts';
import { bookEvent } from './meetings/book-event.ts';
import { putAppointment } from './put-appointment.ts';
import { recordAppointment } from './record-appointment.ts';
import { lockLead, readSameAppointment } from './store.ts';

export type WantedAppointment = {
  readonly leadId: LeadId;
  readonly eventDate: string | null | undefined;
  readonly eventTime: string | null | undefined;
  readonly eventUrl: string | null | undefined;
  readonly campaignIds: readonly CampaignId[];
  /** Campaigns that were selected and removed again before saving. */
  readonly takenOutIds: readonly CampaignId[];
  readonly pitchId: number | null;
  readonly pitchSlideId: number | null;
};

// The same date twice for one contact in this time is a double click, or a retry after a lost response.
const SAME_CLICK_MS = 5_000;

/**
 * Creates an appointment for a contact with campaigns around it; without a date, only with campaigns that need none.
 */
export function createAppointment(context: Context, actor: Actor, wanted: WantedAppointment): Promise<LeadRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    checkAppointmentsOffered(actor);
    if (!(await lockLead(tx, organizationId, wanted.leadId))) refuse('not-found');
    await create(tx, context, actor, wanted);
    return (await findLead(tx, organizationId, wanted.leadId)) ?? refuse('not-found');
  });
}

async function create(tx: Tx, context: Context, actor: Actor, wanted: WantedAppointment): Promise<void> {
  const { organizationId, userId } = actor;
  const { leadId, campaignIds, pitchId, pitchSlideId } = wanted;
  const now = context.clock.now();
  const eventTime = checkEventTime(wanted.eventTime, now);
  const eventDate = eventTime === null ? checkEventDate(wanted.eventDate, now) : null;
  const { zone } = clockOf(actor.brand, actor.timeZone);
  refusePast({ eventDate, eventTime }, zone, now);
  const eventUrl = checkWebAddress(wanted.eventUrl ?? '');
  await checkCampaigns(tx, organizationId, campaignIds, eventTime !== null || eventDate !== null);
  await checkFilledIn(tx, organizationId, campaignIds);
  await checkKnownCampaigns(tx, organizationId, wanted.takenOutIds);
  await checkContent(tx, organizationId, { pitchId, pitchSlideId });
  const since = new Date(now.getTime() - SAME_CLICK_MS);
  if ((await readSameAppointment(tx, organizationId, { leadId, eventDate, eventTime, campaignIds, since })) !== null)
    return;
  if (eventTime !== null) {
    const place = { eventLocation: null, eventTimeZone: eventUrl === null ? zone : null, eventAddress: null };
    const isTyped = eventUrl === null;
    const booking = { ...place, leadId, eventTime, eventUrl, campaignIds, pitchId, pitchSlideId, isTyped };
    const booked = await bookEvent(tx, context, organizationId, { booking, userId });
    await recordAppointment(tx, context, actor, {
      action: 'appointment-made',
      leadId,
      appointmentId: booked.appointmentId,
    });
    return;
  }
  const given = { leadId, eventDate, eventTime, eventUrl, campaignIds, pitchId, pitchSlideId };
  const none = { eventId: null, landingPageId: null };
  const appointmentId = await putAppointment(tx, context, organizationId, { given: { ...given, ...none }, userId });
  await recordAppointment(tx, context, actor, { action: 'appointment-made', leadId, appointmentId });
}
