import { useCallback, useEffect, useState } from 'react';
import { normalizePhone, toE164 } from '../../domain/leads/phone-numbers.ts';

/** One text on a simulated phone, as the simulator tells it. */
export type PhoneText = {
  readonly id: string;
  readonly direction: 'outbound' | 'inbound';
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly status: string;
  readonly errorCode: string | null;
  readonly createdAt: string;
};

/** A phone that has received or sent something. */
export type KnownPhone = { readonly phone: string; readonly texts: number; readonly last: PhoneText };

/** Asks the simulator; throws a sentence when it says no. */
export async function askSimulator<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
  const response = await fetch(`/simulator/${path}`, {
    method,
    cache: 'no-store',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer & { errors?: string[] };
  if (!response.ok) throw new Error(answer.errors?.[0] ?? 'The simulator didn’t answer.');
  return answer;
}

/** All phones, the latest first, kept current by the simulator's stream; null until they are read. */
export function usePhones(): {
  phones: KnownPhone[] | null;
  changes: number;
  failed: string | null;
  reload: () => void;
} {
  const [phones, setPhones] = useState<KnownPhone[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  const reload = useCallback(() => {
    askSimulator<{ phones: KnownPhone[] }>('phones').then(
      (answer) => {
        setPhones(answer.phones);
        setFailed(null);
      },
      (error: Error) => setFailed(error.message),
    );
    setChanges((count) => count + 1);
  }, []);
  useEffect(() => {
    reload();
    const stream = new EventSource('/simulator/stream');
    let timer: number | undefined;
    const later = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(reload, 120);
    };
    stream.addEventListener('text', later);
    // A reconnected stream may have missed something.
    stream.addEventListener('open', later);
    return () => {
      window.clearTimeout(timer);
      stream.close();
    };
  }, [reload]);
  return { phones, changes, failed, reload };
}

/** The texts of one phone, the oldest first; read again whenever something changed. */
export function useTexts(phone: string, changes: number): PhoneText[] | null {
  const [texts, setTexts] = useState<PhoneText[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is what makes the phone read again.
  useEffect(() => {
    let isCurrent = true;
    askSimulator<{ messages: PhoneText[] }>(`messages?phone=${encodeURIComponent(phone)}`).then(
      (answer) => isCurrent && setTexts([...answer.messages].reverse()),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [phone, changes]);
  return texts;
}

/** A typed number as the simulator writes it, or null. */
export function readTypedPhone(typed: string): string | null {
  const read = normalizePhone(typed);
  return 'phone' in read ? toE164(read.phone) : null;
}
