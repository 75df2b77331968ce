import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconEyeExclamation, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isReasonGiven } from '../../domain/permissions/emergency-reason.ts';
import { EMERGENCY_MINUTES } from '../../domain/permissions/masking.ts';
import * as phrases from '../../words/en/staff/shell.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/form-error.tsx';
import { useCountdown } from '../design/use-countdown.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { Notice } from './notice.tsx';
import { EndEmergencyAccessMutation, StartEmergencyAccessMutation } from './operations.ts';

/** Tells a platform admin that people are hidden here, and lets them see everything for a reason; or how long that lasts. */
export function EmergencyBanner() {
  const { organization } = useSignedIn();
  const until = organization?.emergencyAccessUntil ?? null;
  useReadAgainOnceMasked(until === null);
  return until === null ? <Hidden /> : <Lasting until={until} />;
}

function Hidden() {
  const leads = useWords().leads.toLowerCase();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice
        icon={<IconEyeOff size={20} aria-hidden />}
        sentence={say(phrases.namesPhoneNumbersAndMessages, { leads })}
        action={
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {phrases.getEmergencyAccess}
          </Button>
        }
      />
      {isOpen && <ReasonDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonDialog({ onClose }: { onClose: () => void }) {
  const leads = useWords().leads.toLowerCase();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const readAgain = useReadEverythingAgain();
  const start = useChange(StartEmergencyAccessMutation, {
    onDone: () => {
      onClose();
      readAgain();
    },
    onFailure: setFailure,
  });
  return (
    <Dialog opened onClose={onClose} title={phrases.emergencyBannerGetEmergencyAccess} mayClose={!start.isPending}>
      <Stack gap="md">
        <Text>{say(phrases.youCanSeeEverythingHere, { EMERGENCY_MINUTES })}</Text>
        <Textarea
          label={phrases.reason}
          description={say(phrases.theOwnersWillRead, { leads })}
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <FormError sentence={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            {phrases.cancel}
          </Button>
          <Button loading={start.isPending} disabled={!isReasonGiven(reason)} onClick={() => start.mutate({ reason })}>
            {say(phrases.showEverythingForMinutes, { EMERGENCY_MINUTES })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Lasting({ until }: { until: string }) {
  const leads = useWords().leads.toLowerCase();
  const readAgain = useReadEverythingAgain();
  const minutesLeft = useMinutesLeft(until, readAgain);
  const end = useChange(EndEmergencyAccessMutation, { onDone: readAgain });
  return (
    <Notice
      icon={<IconEyeExclamation size={20} aria-hidden />}
      sentence={say(phrases.emergencyAccessYouCanSeeEverything, { leads, minutesLeft })}
      action={
        <Button size="xs" variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
          {phrases.endAccess}
        </Button>
      }
    />
  );
}

// What was read while everything was shown must not stay on the screen, nor the other way round.
function useReadEverythingAgain(): () => void {
  const client = useQueryClient();
  return () => void client.resetQueries();
}

// An owner may have ended the access.
function useReadAgainOnceMasked(isMasked: boolean): void {
  const readAgain = useReadEverythingAgain();
  const wasMasked = useRef(isMasked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do then stays the same.
  useEffect(() => {
    if (isMasked && !wasMasked.current) readAgain();
    wasMasked.current = isMasked;
  }, [isMasked]);
}

function useMinutesLeft(until: string, onEnd: () => void): number {
  const secondsLeft = useCountdown(Date.parse(until));
  const isOver = secondsLeft === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do at the end stays the same.
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return Math.max(1, Math.ceil(secondsLeft / 60));
}
