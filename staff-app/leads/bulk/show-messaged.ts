import { showDone } from '../../design/toast.tsx';

/** Says that a message to many is on its way, and how many get none. */
export function showMessaged({ optedOut }: { optedOut: number | null }): void {
  const none = optedOut ?? 0;
  const who =
    none === 1 ? '1 of them has opted out and gets' : `${none.toLocaleString('en-US')} of them have opted out and get`;
  const sentence = 'Success - Your messages are now being sent out in the background.';
  if (none === 0) showDone(sentence);
  else showDone(sentence, `${who} none.`);
}
