import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useChange } from '../api/use-operation.ts';
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

/** The one thing a person can do so that a waiting message goes out; nothing for whoever may not do it. */
export function ReleaseButton({ release, campaignId = null, addAppointment = null, size = 'xs' }: ReleaseButtonProps) {
  switch (release) {
    case 'get-number':
      return <GoThere to="/account?tab=numbers" label="Get a number" permission="numbers.edit" size={size} />;
    case 'see-numbers':
      return <GoThere to="/account?tab=numbers" label="See phone numbers" permission="numbers.view" size={size} />;
    case 'choose-plan':
      return <GoThere to="/account?tab=billing" label="Choose a plan" permission="billing.edit" size={size} />;
    case 'write-message':
      return campaignId === null ? null : (
        <GoThere to={`/campaign/${campaignId}`} label="Write the message" permission="campaigns.edit" size={size} />
      );
    case 'change-hours':
      return <GoThere to="/account#sending-hours" label="Change hours" permission="account.tabs" size={size} />;
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
type GoThereProps = Size & { to: string; label: string; permission: Parameters<typeof useMay>[0] };

// Whoever goes there finds the way back to where the message waits.
function GoThere({ to, label, permission, size }: GoThereProps) {
  const { pathname, search } = useLocation();
  if (!useMay(permission)) return null;
  return (
    <Button size={size} component={Link} to={to} state={{ back: `${pathname}${search}` }}>
      {label}
    </Button>
  );
}

function ResumeSending({ size }: Size) {
  const { mayChange, isChanging, setPaused } = useSendingPause();
  if (!mayChange) return null;
  return (
    <Button size={size} loading={isChanging} onClick={() => setPaused(false)}>
      Resume sending
    </Button>
  );
}

function ResumeCampaign({ campaignId, size }: Size & { campaignId: string }) {
  const mayPause = useMay('sending.pause');
  const change = useChange(PauseCampaignMutation, { refreshes: ['send-stats', 'campaigns', 'messages'] });
  if (!mayPause) return null;
  return (
    <Button size={size} loading={change.isPending} onClick={() => change.mutate({ campaignId, paused: false })}>
      Resume campaign
    </Button>
  );
}
