import { truncate } from '../text/truncate.ts';

const longestName = 40;

/** The most alerts about one contact in 24 hours: two phones with auto-replies would go on forever. */
export const mostReplyAlertsADay = 20;

/** The most alerts about appointments that contacts of one organization made or canceled in 24 hours: strangers fill in forms, too. */
export const mostBookingAlertsADay = 50;

/** Whom an alert is about, and where to read it. */
export type Alert = { readonly name: string; readonly address: string; readonly isHealth: boolean };

/**
 * The alert that staff get when a contact writes: who wrote, and where to read it. Never the content, and in a brand
 * with health information not the name either, because a locked phone shows it to anyone nearby.
 */
export function replyAlert({ name, address, isHealth }: Alert): string {
  return isHealth ? `New reply: ${address}` : `${truncate(name, longestName)} wrote to you: ${address}`;
}

/** The same when a contact makes an appointment. */
export function bookingAlert({ name, address, isHealth }: Alert): string {
  return isHealth ? `New appointment: ${address}` : `${truncate(name, longestName)} made an appointment: ${address}`;
}

/** The same when a contact cancels an appointment in the calendar in which it was booked. */
export function cancellationAlert({ name, address, isHealth }: Alert): string {
  return isHealth
    ? `Appointment canceled: ${address}`
    : `${truncate(name, longestName)} canceled an appointment: ${address}`;
}

/** The same when a contact asks on a form for a day that no calendar has confirmed. */
export function bookingRequestAlert({ name, address, isHealth }: Alert): string {
  return isHealth
    ? `New appointment request: ${address}`
    : `${truncate(name, longestName)} requested an appointment: ${address}`;
}
