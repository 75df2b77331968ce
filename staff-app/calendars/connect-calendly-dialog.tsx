import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as phrases from '../../words/en/staff/calendars.ts';
import { refreshReads } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { calendlyAddress, prepareCalendly } from './connect-calendly.ts';
import { useHasCalendly } from './use-calendars.ts';

const popupShape = 'popup,width=620,height=780';

/** Asks to connect Calendly, in a popup; what it brought is read again as soon as it is done. */
export function ConnectCalendlyDialog({ onClose }: { onClose: () => void }) {
  // One's own is never hidden.
  const code = useSignedIn().code ?? '';
  const isConnected = useHasCalendly();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  // Beforehand, because a browser opens a popup only at the click itself.
  useEffect(() => {
    let isHere = true;
    void prepareCalendly(code).then((refused) => {
      if (!isHere) return;
      setFailure(refused);
      setReady(refused === null);
    });
    return () => {
      isHere = false;
    };
  }, [code]);

  useEffect(() => {
    const channel = new BroadcastChannel('calendly');
    channel.onmessage = () => {
      refreshReads(client, ['account']);
      showDone(phrases.calendlyIsConnected);
      onClose();
    };
    return () => channel.close();
  }, [client, onClose]);

  // Anyone who comes back from the popup without its word, because the browser keeps windows apart, is asked for as well.
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => refreshReads(client, ['account']);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [client, isWaiting]);

  const open = () => {
    setWaiting(true);
    if (window.open(calendlyAddress(code), 'calendly', popupShape) === null)
      setFailure(phrases.yourBrowserBlockedTheWindow);
  };
  return (
    <Dialog opened onClose={onClose} title={phrases.connectCalendly} width="small">
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>{isConnected ? phrases.yourCalendlyAccountIsConnected : phrases.connectYourCalendlyAccount}</Text>
        {isWaiting && (
          <Text size="sm" c="dimmed" role="status">
            {phrases.continueInTheWindowThatOpened}
          </Text>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {isConnected ? phrases.close : phrases.notNow}
          </Button>
          <Button onClick={open} disabled={!isReady}>
            {isConnected ? phrases.connectAgain : phrases.connectCalendly}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
