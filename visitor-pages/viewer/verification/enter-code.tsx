import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
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
const incomplete = 'Please enter the 6 digits of the code.';

export function EnterCode({ phoneEnding, timesSent, isBusy, problem, onCheck, onSendAgain }: Props) {
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const secondsLeft = useCountdown(pauseSeconds, timesSent);
  const field = useRef<HTMLInputElement>(null);
  const shownProblem = isIncomplete ? incomplete : problem;

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
    <Dialog title="Enter Code">
      <p id="where-it-went">
        We sent a code with {digits} digits to the phone ending in {phoneEnding}. It is valid for 10 minutes.
      </p>
      <form onSubmit={submit} noValidate>
        <label htmlFor="code">Code</label>
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
          {isBusy ? 'Please wait…' : 'Verify'}
        </button>
      </form>
      <button type="button" className="again" disabled={secondsLeft > 0 || isBusy} onClick={onSendAgain}>
        {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
      </button>
    </Dialog>
  );
}
