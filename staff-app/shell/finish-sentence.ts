/** Says when a send will be done, in the zone the texts are sent by. */
export function finishSentence(
  finishes: string,
  sending: { zone: string; zoneLabel: string },
  now = new Date(),
): string {
  const at = new Date(finishes);
  const day = (date: Date) =>
    date.toLocaleDateString('en-US', { timeZone: sending.zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = at.toLocaleTimeString('en-US', { timeZone: sending.zone, hour: 'numeric', minute: '2-digit' });
  const isToday = day(at) === day(now);
  return `Finishes ${isToday ? 'today' : day(at)} at ${time} ${sending.zoneLabel}`;
}
