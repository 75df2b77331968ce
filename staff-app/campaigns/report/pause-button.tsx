import { Button } from '@mantine/core';
import type { Campaign } from '../../campaign-builder/index.ts';
import { useCampaignPause } from '../../waiting/index.ts';
import { useWaits } from './use-waits.ts';

/** Pauses or resumes a campaign of which something still waits; for anyone who may. */
export function PauseButton({ campaign }: { campaign: Campaign }) {
  const { mayPause, label, Icon, isBusy, toggle } = useCampaignPause(campaign);
  const { waiting } = useWaits(campaign.id);
  if (!mayPause || (campaign.paused === null && waiting === 0)) return null;
  return (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden />} loading={isBusy} onClick={toggle}>
      {label}
    </Button>
  );
}
