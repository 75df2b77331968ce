import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';

/** Says that a message to many is on its way, and how many get none. */
export function showMessaged({ optedOut }: { optedOut: number | null }): void {
  const none = optedOut ?? 0;
  if (none === 0) showDone(phrases.messagesAreBeingSent);
  else showDone(phrases.messagesAreBeingSent, say(phrases.someHaveOptedOut, { count: none }));
}
