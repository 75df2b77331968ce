import { ActionIcon, Group, Tooltip } from '@mantine/core';
import {
  IconBooks,
  IconCalendarEvent,
  IconCopy,
  IconDeviceMobile,
  IconPalette,
  IconPlayerPause,
  IconPlayerPlay,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../api/use-operation.ts';
import { ConnectCalendlyDialog, useHasCalendly, useOffersCalendly } from '../../calendars/index.ts';
import { showDone } from '../../design/toast.tsx';
import { useBrand } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { CloneCampaignMutation, PauseCampaignMutation } from '../operations.ts';
import type { PhonePreview } from '../preview/phone-preview.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { Campaign } from '../use-campaign.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx';
import { LibrarySettingsDialog } from './library-settings-dialog.tsx';

// Choosing a colour and bringing in a picture are large; only these dialogs need them.
const LandingPageDialog = lazy(() =>
  import('./landing-page-dialog.tsx').then((m) => ({ default: m.LandingPageDialog })),
);
const BrandingDialog = lazy(() => import('./branding-dialog.tsx').then((m) => ({ default: m.BrandingDialog })));

type EditorToolbarProps = { campaign: Campaign; preview: ComponentProps<typeof PhonePreview> };

/** What can be done with a campaign as a whole. */
export function EditorToolbar({ campaign, preview }: EditorToolbarProps) {
  const { words, controls } = useBrand();
  const navigate = useNavigate();
  const mayPause = useMay('sending.pause');
  const mayPublish = useMay('library.publish');
  const offersCalendly = useOffersCalendly();
  const hasCalendly = useHasCalendly();
  const [open, setOpen] = useState<'calendly' | 'landing-page' | 'branding' | 'preview' | 'library' | 'delete' | null>(
    null,
  );
  const close = () => setOpen(null);
  const noun = words.campaign.toLowerCase();
  const copy = useChange(CloneCampaignMutation, {
    onDone: ({ campaign: made }) => {
      if (made === null) return;
      showDone(`${words.campaign} copied`, `You are in “${made.name}” now.`);
      void navigate(`/campaign/${made.id}`);
    },
    refreshes: ['campaigns'],
  });
  const pause = useChange(PauseCampaignMutation, { refreshes: ['campaigns', 'send-stats'] });
  const isPaused = campaign.paused !== null;
  return (
    <Group gap={4} mb="md" role="toolbar" aria-label={`This ${noun}`}>
      {controls.campaignLandingPage && (
        <Tool
          label="Landing page"
          icon={<IconTemplate size={18} aria-hidden />}
          onClick={() => setOpen('landing-page')}
        />
      )}
      <Tool label="Branding" icon={<IconPalette size={18} aria-hidden />} onClick={() => setOpen('branding')} />
      {offersCalendly && (
        <Tool label="Calendly" icon={<IconCalendarEvent size={18} aria-hidden />} onClick={() => setOpen('calendly')} />
      )}
      <Tool label="Preview" icon={<IconDeviceMobile size={18} aria-hidden />} onClick={() => setOpen('preview')} />
      <Tool
        label="Copy"
        icon={<IconCopy size={18} aria-hidden />}
        isBusy={copy.isPending}
        onClick={() => copy.mutate({ campaignId: campaign.id })}
      />
      {mayPause && (
        <Tool
          label={isPaused ? 'Resume sending' : 'Pause sending'}
          icon={isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          isBusy={pause.isPending}
          onClick={() => pause.mutate({ campaignId: campaign.id, paused: !isPaused })}
        />
      )}
      {mayPublish && (
        <Tool label="Library settings" icon={<IconBooks size={18} aria-hidden />} onClick={() => setOpen('library')} />
      )}
      <Tool label={`Delete ${noun}`} icon={<IconTrash size={18} aria-hidden />} onClick={() => setOpen('delete')} />
      <Suspense>
        {open === 'landing-page' && <LandingPageDialog campaign={campaign} onClose={close} />}
        {open === 'branding' && <BrandingDialog campaign={campaign} onClose={close} />}
      </Suspense>
      {open === 'calendly' && !hasCalendly && <ConnectCalendlyDialog onClose={close} />}
      {open === 'calendly' && hasCalendly && <CalendarDialog campaign={campaign} onClose={close} />}
      <PreviewDialog opened={open === 'preview'} onClose={close} {...preview} />
      {open === 'library' && <LibrarySettingsDialog campaign={campaign} onClose={close} />}
      <DeleteCampaignDialog opened={open === 'delete'} onClose={close} campaign={campaign} />
    </Group>
  );
}

type ToolProps = { label: string; icon: ReactNode; onClick: () => void; isBusy?: boolean };

function Tool({ label, icon, onClick, isBusy = false }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} aria-label={label} loading={isBusy} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
