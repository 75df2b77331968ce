import { truncate } from '../text/truncate.ts';

const longestName = 40;

/** So many texts of one contact are told to staff in 24 hours: two phones that answer by themselves would talk for ever. */
export const mostReplyAlertsADay = 20;

/**
 * What staff read on their own phone when a contact wrote: who, and where to read it. Never what was written; and where
 * the brand keeps health information not who either, because a locked phone shows it to whoever is near.
 */
export function replyAlert({
  name,
  address,
  isHealth,
}: {
  readonly name: string;
  readonly address: string;
  readonly isHealth: boolean;
}): string {
  return isHealth ? `New reply: ${address}` : `${truncate(name, longestName)} wrote to you: ${address}`;
}
