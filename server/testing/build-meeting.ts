import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { bookEvent } from '../events/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';

/** A contact's booking of a meeting at a place; bookings with the same word and time are one event. */
export function buildMeeting(
  context: Context,
  organizationId: OrganizationId,
  given: {
    leadId: LeadId;
    word?: string;
    eventTime?: Date;
    eventTimeZone?: string;
    /** Its address at a scheduling service; null: it was made here. */
    eventUrl?: string | null;
    campaignIds?: readonly CampaignId[];
  },
): Promise<{ eventId: number; appointmentId: number }> {
  const { leadId, word = 'Main', campaignIds = [] } = given;
  const eventTime = given.eventTime ?? new Date(context.clock.now().getTime() + 7 * 24 * 3_600_000);
  const place = {
    eventLocation: `${word} room`,
    eventAddress: `1 ${word} Street`,
    eventUrl: given.eventUrl === undefined ? `https://${word.toLowerCase()}.test/` : given.eventUrl,
  };
  return inTransaction(context.db, organizationId, (tx) =>
    bookEvent(tx, context, organizationId, {
      booking: {
        ...{ ...place, leadId, eventTime, campaignIds, pitchId: null, pitchSlideId: null },
        eventTimeZone: given.eventTimeZone ?? 'America/Phoenix',
      },
    }),
  );
}
