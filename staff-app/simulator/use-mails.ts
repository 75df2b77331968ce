import { useEffect, useState } from 'react';
import { askSimulator } from './use-phones.ts';

/** An email that was simulated instead of sent. */
export type SimulatedMail = {
  readonly at: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
};

const everyMs = 2000;

/** The latest emails, newest first, read again every two seconds; null until the first read. */
export function useMails(): SimulatedMail[] | null {
  const [mails, setMails] = useState<SimulatedMail[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    let timer: number | undefined;
    const look = async (): Promise<void> => {
      const answer = await askSimulator<{ mails: SimulatedMail[] }>('mails').catch(() => null);
      if (isLeft) return;
      if (answer) setMails(answer.mails);
      timer = window.setTimeout(look, everyMs);
    };
    void look();
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, []);
  return mails;
}
