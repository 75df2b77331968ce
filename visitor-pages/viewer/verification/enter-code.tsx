import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { Dialog } from './dialog.tsx';
import { useCountdown } from './use-countdown.ts';

type Props = {
  phoneEnding: string;
  timesSent: number;
  isBusy: boolean;
  problem: string | null;
  onCheck: (code: string) => void;
  onSendAgain: () => void;
};

const digits = 6;
const pauseSeconds = 30;

export function EnterCode({ phoneEnding, timesSent, isBusy, problem, onCheck, onSendAgain }: Props) {
  const say = useWords();
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const secondsLeft = useCountdown(pauseSeconds, timesSent);
  const field = useRef<HTMLInputElement>(null);
  const shownProblem = isIncomplete ? say('codeIncomplete', { digits }) : problem;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that has just been sent is what makes room for it.
  useLayoutEffect(() => {
    setCode('');
    field.current?.focus();
  }, [timesSent]);

  useLayoutEffect(() => {
    if (problem !== null) field.current?.select();
  }, [problem]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIncomplete(code.length !== digits);
    if (code.length === digits) onCheck(code);
    else field.current?.focus();
  }

  return (
    <Dialog title={say('codeEnter')}>
      <p id="where-it-went">{say('codeSentTo', { digits, ending: phoneEnding })}</p>
      <form onSubmit={submit} noValidate>
        <label htmlFor="code">{say('code')}</label>
        <input
          ref={field}
          id="code"
          className="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits + 2}
          value={code}
          aria-invalid={shownProblem !== null}
          aria-describedby="where-it-went code-problem"
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, digits))}
        />
        <p id="code-problem" className="problem" role="alert">
          {shownProblem}
        </p>
        <button type="submit" className="continue" aria-disabled={isBusy}>
          {say(isBusy ? 'codeVerifying' : 'codeVerify')}
        </button>
      </form>
      <button type="button" className="again" disabled={secondsLeft > 0 || isBusy} onClick={onSendAgain}>
        {secondsLeft > 0 ? say('codeAgainIn', { seconds: secondsLeft }) : say('codeAgain')}
      </button>
    </Dialog>
  );
}
