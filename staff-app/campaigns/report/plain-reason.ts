/** Why a message waits that nothing keeps back. */
export function plainReason(
  { cause, until }: { cause: string; until: string | null },
  showTime: (iso: string) => string,
  isOne = false,
): string {
  if (cause !== 'scheduled' || until === null) return 'On the way';
  return isOne ? `Scheduled for ${showTime(until)}` : `Scheduled: the first goes out on ${showTime(until)}`;
}
