import { ActionIcon, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPhone, fromE164 } from '../../domain/leads/phone-numbers.ts';
import * as phrases from '../../words/en/staff/simulator.ts';
import { showError } from '../design/toast.tsx';
import { say } from '../say.ts';
import classes from './simulator.module.css';
import { askSimulator } from './use-phones.ts';

type CallResult = { readonly rings: string | null; readonly hears: string | null };

/** Calls from one phone to anyone who has texted it, and what became of the last one. */
export function useCall(phone: string, sender: string | undefined) {
  const [result, setResult] = useState<CallResult | null>(null);
  const [isCalling, setCalling] = useState(false);
  const place = (): void => {
    setCalling(true);
    askSimulator<CallResult>('calls', 'POST', { from: phone, ...(sender ? { to: sender } : {}) })
      .then(setResult, (error: Error) => showError(phrases.callFailed, error.message))
      .finally(() => setCalling(false));
  };
  return { result, isCalling, place, canCall: sender !== undefined };
}

type CallButtonProps = { number: string; call: ReturnType<typeof useCall> };

/** Calls back anyone who has texted this phone. */
export function CallButton({ number, call }: CallButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={say(phrases.callFromPhoneNumber, { number })}
      disabled={!call.canCall}
      loading={call.isCalling}
      onClick={call.place}
    >
      <IconPhone size={16} aria-hidden />
    </ActionIcon>
  );
}

/** What the caller saw or heard: another phone rang, or a sentence was said. */
export function CallResultText({ result }: { result: CallResult | null }) {
  return (
    <div aria-live="polite">
      {result !== null && (
        <Text size="xs" c="dimmed" ta="center" className={classes.call}>
          {result.rings !== null
            ? say(phrases.yourCallRingsAt, { fromE164: formatPhone(fromE164(result.rings) ?? result.rings) })
            : say(phrases.youCalledAndHeard, { hears: result.hears ?? '' })}
        </Text>
      )}
    </div>
  );
}
