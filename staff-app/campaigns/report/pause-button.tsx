import { Button } from '@mantine/core';
import type { Campaign } from '../../campaign-builder/index.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { useWindowWidth } from '../../design/window-width.ts';
import { useCampaignPause } from '../../waiting/index.ts';
import { useWaits } from './use-waits.ts';

/** Pauses or resumes a campaign of which something still waits; for anyone who may. */
export function PauseButton({ campaign }: { campaign: Campaign }) {
  const { mayPause, label, Icon, isBusy, toggle } = useCampaignPause(campaign);
  const { waiting } = useWaits(campaign.id);
  const width = useWindowWidth();
  if (!mayPause || (campaign.paused === null && waiting === 0)) return null;
  // What is beside it would wrap on a phone, and push down the report, once it's known that something waits.
  if (width < 480)
    return <IconButton variant="default" size={44} label={label} icon={Icon} loading={isBusy} onClick={toggle} />;
  return (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden />} loading={isBusy} onClick={toggle}>
      {label}
    </Button>
  );
}
