import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { Dialog } from './dialog.tsx';

type Props = { sender: string; isBusy: boolean; problem: string | null; onSend: () => void };

export function AskForCode({ sender, isBusy, problem, onSend }: Props) {
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Dialog title={say('codeTitle')}>
      <p id="why-a-code">{say('codeWhy')}</p>
      <p id="who-texts-it">{say('codeFrom', { sender })}</p>
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
        {say(isBusy ? 'codeSending' : 'codeSend')}
      </button>
    </Dialog>
  );
}
