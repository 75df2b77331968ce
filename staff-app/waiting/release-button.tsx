import { Button, type ButtonProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import * as phrases from '../../words/en/staff/waiting.ts';
import { useChange } from '../api/use-operation.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { PauseCampaignMutation } from './operations.ts';
import { useSendingPause } from './use-sending-pause.ts';

type ReleaseButtonProps = {
  /** What would release the message, as the server says it. */
  release: string | null;
  campaignId?: string | null;
  /** How the contact gets an appointment, where a single one is looked at. */
  addAppointment?: ReactNode;
  size?: NonNullable<ButtonProps['size']>;
};

/** The one thing a person can do so that a waiting message goes out; whom to ask, for anyone who may not do it. */
export function ReleaseButton({ release, campaignId = null, addAppointment = null, size = 'xs' }: ReleaseButtonProps) {
  switch (release) {
    case 'get-number':
      return <GoThere to="/account?tab=numbers" label={phrases.getANumber} permission="numbers.edit" size={size} />;
    case 'see-numbers':
      return (
        <GoThere to="/account?tab=numbers" label={phrases.seePhoneNumbers} permission="numbers.view" size={size} />
      );
    case 'register':
      return (
        <GoThere to="/account?tab=numbers" label={phrases.seeRegistration} permission="numbers.view" size={size} />
      );
    case 'choose-plan':
      return <GoThere to="/account?tab=billing" label={phrases.chooseAPlan} permission="billing.edit" size={size} />;
    case 'write-message':
      return campaignId === null ? null : (
        <GoThere
          to={`/campaign/${campaignId}`}
          label={phrases.writeTheMessage}
          permission="campaigns.edit"
          whom={phrases.someoneWhoMakesChanges}
          size={size}
        />
      );
    case 'change-hours':
      return (
        <GoThere
          to="/account#sending-hours"
          label={phrases.seeSendingWindow}
          permission="account.tabs"
          whom={null}
          size={size}
        />
      );
    case 'add-appointment':
      return addAppointment;
    case 'resume-sending':
      return <ResumeSending size={size} />;
    case 'resume-campaign':
      return campaignId === null ? null : <ResumeCampaign campaignId={campaignId} size={size} />;
    default:
      return null;
  }
}

type Size = { size: NonNullable<ButtonProps['size']> };
type GoThereProps = Size & {
  to: string;
  label: string;
  permission: Parameters<typeof useMay>[0];
  /** Who may, for someone who may not; null where it goes out automatically. */
  whom?: string | null;
};

// Anyone who goes there finds the way back to where the message waits.
function GoThere({ to, label, permission, size, whom = phrases.anOwnerOrAdmin }: GoThereProps) {
  const { pathname, search } = useLocation();
  if (!useMay(permission)) return <Ask whom={whom} label={label} />;
  return (
    // Nothing has to be done about what goes out automatically.
    <Button
      variant={whom === null ? 'default' : 'filled'}
      size={size}
      component={Link}
      to={to}
      state={{ back: `${pathname}${search}` }}
    >
      {label}
    </Button>
  );
}

function Ask({ whom, label }: { whom: string | null; label: string }) {
  if (whom === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {say(phrases.askSomeoneTo, { whom, what: label.charAt(0).toLowerCase() + label.slice(1) })}
    </Text>
  );
}

function ResumeSending({ size }: Size) {
  const { mayChange, isChanging, setPaused } = useSendingPause();
  if (!mayChange) return <Ask whom={phrases.anOwner} label={phrases.resumeSending} />;
  return (
    <Button size={size} loading={isChanging} onClick={() => setPaused(false)}>
      {phrases.resumeSending}
    </Button>
  );
}

function ResumeCampaign({ campaignId, size }: Size & { campaignId: string }) {
  const { campaign } = useWords();
  const mayPause = useMay('sending.pause');
  const change = useChange(PauseCampaignMutation, { refreshes: ['send-stats', 'campaigns', 'messages'] });
  if (!mayPause)
    return <Ask whom={phrases.someoneWhoMakesChanges} label={say(phrases.resumeTheCampaign, { campaign })} />;
  return (
    <Button size={size} loading={change.isPending} onClick={() => change.mutate({ campaignId, paused: false })}>
      {say(phrases.resumeCampaign, { campaign })}
    </Button>
  );
}
