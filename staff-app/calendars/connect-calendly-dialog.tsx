import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as phrases from '../../words/en/staff/calendars.ts';
import { refreshReads, useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { calendlyAddress, prepareCalendly } from './connect-calendly.ts';
import { DisconnectCalendlyMutation, TurnOnCalendlyMutation } from './operations.ts';
import { useHasCalendly, useWayToCalendly } from './use-calendars.ts';

const popupShape = 'popup,width=620,height=780';

type Leaving = { onClose: () => void };

/**
 * Asks to connect Calendly, in a popup; where it is off, an admin turns it on first, right here. Someone who is connected
 * disconnects here, too.
 */
export function ConnectCalendlyDialog({ onClose, isToEnd = false }: Leaving & { isToEnd?: boolean }) {
  const isOff = useWayToCalendly() === 'turn-on';
  const [isEnding, setEnding] = useState(isToEnd);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isEnding ? phrases.disconnectCalendly : phrases.connectCalendly}
      width="small"
    >
      {isEnding && <Disconnect onClose={onClose} onBack={isToEnd ? onClose : () => setEnding(false)} />}
      {!isEnding &&
        (isOff ? <TurnOn onClose={onClose} /> : <Connect onClose={onClose} onEnd={() => setEnding(true)} />)}
    </Dialog>
  );
}

/** Says what ends with the connection before it ends. */
function Disconnect({ onClose, onBack }: Leaving & { onBack: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const end = useChange(DisconnectCalendlyMutation, {
    onFailure: setFailure,
    refreshes: ['account'],
    onDone: () => {
      showDone(phrases.calendlyIsDisconnected);
      onClose();
    },
  });
  return (
    <Stack gap="md">
      <FormError sentence={failure} />
      <Text>{phrases.whatDisconnectingDoes}</Text>
      <DialogFoot>
        <Button variant="default" onClick={onBack} autoFocus data-autofocus>
          {phrases.cancel}
        </Button>
        <Button color="failed" loading={end.isPending} onClick={() => end.mutate({})}>
          {phrases.disconnectCalendly}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

function TurnOn({ onClose }: Leaving) {
  const words = useWords();
  const { organization } = useSignedIn();
  const [failure, setFailure] = useState<string | null>(null);
  const turnOn = useChange(TurnOnCalendlyMutation, { onFailure: setFailure, refreshes: ['account'] });
  return (
    <Stack gap="md">
      <FormError sentence={failure} />
      <Text>{say(phrases.calendlyIsOff, words)}</Text>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {phrases.notNow}
        </Button>
        <Button
          // Until what it changed has been read again.
          loading={turnOn.isPending || turnOn.isSuccess}
          onClick={() => turnOn.mutate({ organizationId: organization?.id ?? '' })}
        >
          {phrases.turnOnCalendly}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

/** What connecting brought is read again as soon as it is done. */
function Connect({ onClose, onEnd }: Leaving & { onEnd: () => void }) {
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
    <Stack gap="md">
      <FormError sentence={failure} />
      <Text>{isConnected ? phrases.yourCalendlyAccountIsConnected : phrases.connectYourCalendlyAccount}</Text>
      {isWaiting && (
        <Text size="sm" c="dimmed" role="status">
          {phrases.continueInTheWindowThatOpened}
        </Text>
      )}
      <DialogFoot>
        {isConnected ? (
          <Button variant="subtle" color="failed" onClick={onEnd} me="auto">
            {phrases.disconnect}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {phrases.notNow}
          </Button>
        )}
        <Button onClick={open} disabled={!isReady}>
          {isConnected ? phrases.connectAgain : phrases.connectCalendly}
        </Button>
      </DialogFoot>
    </Stack>
  );
}
