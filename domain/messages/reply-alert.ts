import { truncate } from '../text/truncate.ts';

const longestName = 40;

/** The most alerts about one contact in 24 hours: two phones with auto-replies would go on forever. */
export const mostReplyAlertsADay = 20;

/**
 * The alert that staff get when a contact writes: who wrote, and where to read it. Never the content, and in a brand
 * with health information not the name either, because a locked phone shows it to anyone nearby.
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
