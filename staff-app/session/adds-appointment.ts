/** Goes along with the way to the events, so that a new appointment is asked for there at once. */
export const addsAppointment = { addsAppointment: true } as const;

/** Whether it came along. */
export function isAddingAppointment(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'addsAppointment' in state;
}
