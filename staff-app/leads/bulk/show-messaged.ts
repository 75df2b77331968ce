import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';

/** Says that a message to many is on its way, or for when it is scheduled, and how many get none. */
export function showMessaged({ optedOut }: { optedOut: number | null }, scheduledFor: string | null = null): void {
  const none = optedOut ?? 0;
  const done =
    scheduledFor === null ? phrases.messagesAreBeingSent : say(phrases.scheduledForTime, { time: scheduledFor });
  if (none === 0) showDone(done);
  else showDone(done, say(phrases.someHaveOptedOut, { count: none }));
}
