import { useEffect, useState } from 'react';
import { askSimulator } from './use-phones.ts';

/** One mail that no server took, as the simulator tells it. */
export type SimulatedMail = {
  readonly at: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
};

const everyMs = 2000;

/** The newest mails, the newest first, looked for again and again; null until they are read. */
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
