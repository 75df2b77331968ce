import { confirmBooking, type ReportedBooking } from '../../integrations/index.ts';
import { findPitchForViewer } from '../../pitches/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockSessionsAcrossOrganizations } from '../store.ts';
import type { SlideBookingShape } from '../types.ts';
import { calendarSlidesOf } from './load-lead-activity.ts';
import { showBookings } from './show-bookings.ts';

type Report = ReportedBooking & { readonly slideId: number };

/**
 * The results of the bookings that a visit reports for slides of its content; each is confirmed at its source first.
 */
export async function reportBookings(
  context: Context,
  ssid: string,
  reports: readonly Report[],
  timeoutMs?: number,
): Promise<SlideBookingShape[]> {
  const { session, slideIds } = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const [known] = await lockSessionsAcrossOrganizations(tx, [ssid]);
    if (!known) return refuse('content-gone');
    const pitch = await findPitchForViewer(tx, known.organizationId, known.pitchId);
    return { session: known, slideIds: pitch ? calendarSlidesOf(pitch) : [] };
  });
  const { organizationId, leadId, campaignId, stepId, pitchId } = session;
  const bookings: SlideBookingShape[] = [];
  for (const { slideId, ...reported } of reports) {
    const isAsked = campaignId !== null && stepId !== null && slideIds.includes(slideId);
    const place = { organizationId, leadId, campaignId: campaignId ?? NO_ID, stepId: stepId ?? 0, pitchId, slideId };
    const state = isAsked ? await confirmBooking(context, place, reported, timeoutMs) : 'unknown';
    bookings.push({ slideId, state, meeting: null });
  }
  const ids = bookings.filter(({ state }) => state === 'booked').map(({ slideId }) => slideId);
  if (ids.length === 0) return bookings;
  return inTransaction(context.db, organizationId, async (tx) => {
    const shown = await showBookings(tx, { organizationId, leadId, slideIds: ids }, context.clock.now());
    return bookings.map((one) => shown.find(({ slideId }) => one.state === 'booked' && slideId === one.slideId) ?? one);
  });
}
