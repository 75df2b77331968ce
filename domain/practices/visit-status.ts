const gone = new Set(['cancelled', 'noshow', 'entered-in-error']);
const standing = new Set(['pending', 'booked', 'arrived', 'checked-in', 'checkedin', 'fulfilled']);

/** What a status of the practice means for us: the appointment stands, it's off, or it never was one (a waiting list). */
export function meaningOfStatus(status: string): 'stands' | 'gone' | 'ignored' {
  if (gone.has(status)) return 'gone';
  return standing.has(status) ? 'stands' : 'ignored';
}
