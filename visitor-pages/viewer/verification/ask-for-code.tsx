import { useLayoutEffect, useRef } from 'react';
import { senderLine } from '../../../domain/landing-pages/opt-in-text.ts';
import { Dialog } from './dialog.tsx';

type Props = { sender: string; isBusy: boolean; problem: string | null; onSend: () => void };

export function AskForCode({ sender, isBusy, problem, onSend }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Dialog title="Link Verification">
      <p id="why-a-code">We need to send you a verification code once per browser to keep this content exclusive.</p>
      <p id="who-texts-it">{senderLine(sender)} The code goes to the phone that got this link.</p>
      <p className="problem" role="alert">
        {problem}
      </p>
      <button
        ref={button}
        type="button"
        className="continue"
        aria-describedby="why-a-code who-texts-it"
        aria-disabled={isBusy}
        onClick={onSend}
      >
        {isBusy ? 'Sending…' : 'Send me a code'}
      </button>
    </Dialog>
  );
}
