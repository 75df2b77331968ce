import { clockOf } from '../../domain/brands/clock.ts';
import { momentOfAppointment } from '../../domain/events/appointment.ts';
import { inTimeAround } from '../../domain/events/first-around.ts';
import { zonesOfPhone } from '../../domain/messages/area-code-zones.ts';
import { sendingHours } from '../../domain/messages/sending-window.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { readTextsAround } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { checkEventDate, checkEventTime, refusePast } from './check-appointment.ts';
import { readAppointment } from './store.ts';

/** The messages around an appointment on another date, and how many of them it leaves out. */
export type MessagesOnDate = {
  readonly messages: number;
  /** Too late there, also once they have waited for the sending hours. */
  readonly late: number;
  /** Of the others, those that say a time or a place, where there is none. */
  readonly withoutTime: number;
};

type GivenDate = { readonly eventDate?: string | null | undefined; readonly eventTime?: string | null | undefined };

/**
 * How many messages an appointment would have on this date, and how many of them wouldn't be sent: because they should have
 * gone out by now, or would wait for the sending hours until they mean nothing, or because they say a time, and there is
 * only a day.
 */
export function countLate(context: Context, actor: Actor, id: number, given: GivenDate): Promise<MessagesOnDate> {
  const { organizationId } = actor;
  const now = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    if ((await readAppointment(tx, organizationId, id)) === null) refuse('not-found');
    const eventTime = checkEventTime(given.eventTime, now);
    const date = { eventTime, eventDate: eventTime === null ? checkEventDate(given.eventDate, now) : null };
    refusePast(date, clockOf(actor.brand, actor.timeZone).zone, now);
    const organization = await findOrganization(tx, organizationId);
    const { sending } = brandOfOrganization(organization);
    const moment = momentOfAppointment(date, sending.zone);
    if (moment === null) return { messages: 0, late: 0, withoutTime: 0 };
    const texts = (await readTextsAround(tx, organizationId, [id], null)).filter(({ hasMessage }) => hasMessage);
    const inTime = texts.filter((text) => {
      const hours = sendingHours(sending, organization, zonesOfPhone(text.phone));
      return inTimeAround(moment, [text], { now, hours }).length > 0;
    });
    const withoutTime = eventTime === null ? inTime.filter(({ needsTime }) => needsTime).length : 0;
    return { messages: texts.length, late: texts.length - inTime.length, withoutTime };
  });
}
