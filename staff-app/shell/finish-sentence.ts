type Sending = { zone: string; zoneLabel: string };
type Running = { sent: number; finishes: string | null; wait?: { until: string | null } | null | undefined };

/** Says when a send starts or goes on, where it waits for a moment, and when it will be done, in the zone it is sent by. */
export function finishSentence(send: Running, sending: Sending, now = new Date()): string | null {
  const until = send.wait?.until ?? null;
  const starts = until === null || new Date(until) <= now ? null : momentIn(until, sending, now);
  const finishes = send.finishes === null ? null : momentIn(send.finishes, sending, now);
  if (starts === null) return finishes && `Finishes ${finishes}`;
  const start = `${send.sent === 0 ? 'Starts' : 'Continues'} ${starts}`;
  // A send that is over within the minute has one time to tell.
  return finishes === null || finishes === starts ? start : `${start}, finishes ${finishes}`;
}

function momentIn(iso: string, { zone, zoneLabel }: Sending, now: Date): string {
  const at = new Date(iso);
  const day = (date: Date) =>
    date.toLocaleDateString('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const time = at.toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  return `${day(at) === day(now) ? 'today' : day(at)} at ${time} ${zoneLabel}`;
}
