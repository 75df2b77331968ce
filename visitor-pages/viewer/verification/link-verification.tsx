import { useState } from 'react';
import { openStorage } from '../browser-storage.ts';
import type { ViewerShell } from '../page.ts';
import { useWords } from '../words.ts';
import { AskForCode } from './ask-for-code.tsx';
import { EnterCode } from './enter-code.tsx';
import { forgetSent, rememberSent, sentLately } from './sent-lately.ts';
import { sendCode, verifyCode } from './verification-api.ts';

export type LinkVerificationProps = {
  shell: ViewerShell;
  deviceId: string;
  onVerified: (token: string) => void;
};

type Sent = { readonly phoneEnding: string; readonly times: number };

/** Sends a code to the contact's phone, and asks for it. */
export function LinkVerification({ shell, deviceId, onVerified }: LinkVerificationProps) {
  const say = useWords();
  const [storage] = useState(openStorage);
  // The page may have been reloaded while the visitor read the code.
  const [sent, setSent] = useState<Sent | null>(() => {
    const phoneEnding = sentLately(storage, shell.leadCode);
    return phoneEnding === null ? null : { phoneEnding, times: 0 };
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const link = {
    leadCode: shell.leadCode,
    stepCode: shell.stepCode,
    deviceId,
    language: document.documentElement.lang,
  };

  async function send(): Promise<void> {
    if (isBusy || !shell.leadCode || !shell.stepCode) return;
    setBusy(true);
    setProblem(null);
    const answer = await sendCode(link);
    setBusy(false);
    if ('why' in answer) setProblem(say(answer.why));
    else if ('problem' in answer) setProblem(answer.problem);
    else {
      rememberSent(storage, shell.leadCode, answer.phoneEnding);
      setSent((before) => ({ phoneEnding: answer.phoneEnding, times: (before?.times ?? 0) + 1 }));
    }
  }

  async function check(code: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const answer = await verifyCode(link, code);
    setBusy(false);
    if ('why' in answer) setProblem(say(answer.why));
    else if ('problem' in answer) setProblem(answer.problem);
    else {
      forgetSent(storage);
      onVerified(answer.token);
    }
  }

  if (!sent)
    return <AskForCode sender={shell.brand.name} isBusy={isBusy} problem={problem} onSend={() => void send()} />;
  return (
    <EnterCode
      phoneEnding={sent.phoneEnding}
      timesSent={sent.times}
      isBusy={isBusy}
      problem={problem}
      onCheck={(code) => void check(code)}
      onSendAgain={() => void send()}
    />
  );
}
