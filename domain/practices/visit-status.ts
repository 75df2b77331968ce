const gone = new Set(['cancelled', 'noshow', 'entered-in-error']);
const booked = new Set(['pending', 'booked', 'arrived', 'checked-in', 'checkedin', 'fulfilled']);

/** The meaning of a practice's status: the appointment is booked, it's off, or it never was one (a waiting list). */
export function meaningOfStatus(status: string): 'booked' | 'gone' | 'ignored' {
  if (gone.has(status)) return 'gone';
  return booked.has(status) ? 'booked' : 'ignored';
}
