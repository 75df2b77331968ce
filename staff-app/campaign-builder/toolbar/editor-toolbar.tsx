import { Button, Group, Menu } from '@mantine/core';
import {
  IconBooks,
  IconCalendarEvent,
  IconCopy,
  IconDeviceMobile,
  IconDots,
  IconPalette,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConnectCalendlyDialog, useHasCalendly, useOffersCalendly } from '../../calendars/index.ts';
import { later } from '../../design/later.tsx';
import { showDone } from '../../design/toast.tsx';
import { useWindowWidth } from '../../design/window-width.ts';
import { withinWindow } from '../../design/within-window.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { useCampaignPause } from '../../waiting/index.ts';
import { CloneCampaignMutation } from '../operations.ts';
import type { PhonePreview } from '../preview/phone-preview.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { Campaign } from '../use-campaign.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx';
import { LibrarySettingsDialog } from './library-settings-dialog.tsx';

// Choosing a color and bringing in a picture are large; only these dialogs need them.
const LandingPageDialog = later(() => import('./landing-page-dialog.tsx').then((m) => m.LandingPageDialog));
const BrandingDialog = later(() => import('./branding-dialog.tsx').then((m) => m.BrandingDialog));

/** In pixels. */
const narrowBelow = 700;

type EditorToolbarProps = { campaign: Campaign; preview: ComponentProps<typeof PhonePreview> };

/** What can be done with a campaign as a whole. */
export function EditorToolbar({ campaign, preview }: EditorToolbarProps) {
  const { words, controls } = useBrand();
  const navigate = useNavigate();
  const mayEdit = useMay('campaigns.edit');
  const offersCalendly = useOffersCalendly();
  const hasCalendly = useHasCalendly();
  const [open, setOpen] = useState<'calendly' | 'landing-page' | 'branding' | 'preview' | 'library' | 'delete' | null>(
    null,
  );
  const close = () => setOpen(null);
  const word = { campaign: words.campaign };
  const copy = useChange(CloneCampaignMutation, {
    onDone: ({ campaign: made }) => {
      if (made === null) return;
      showDone(say(phrases.campaignCopied, word), say(phrases.youreNowEditing, { name: made.name }));
      void navigate(`/campaign/${made.id}`);
    },
    refreshes: ['campaigns'],
  });
  const pause = useCampaignPause(campaign);
  // One made for one contact isn't offered to anyone else, and can only be taken back.
  const isOffered = campaign.leadId === null || campaign.public;
  const tools: (Tool | false)[] = [
    mayEdit &&
      controls.campaignLandingPage && {
        label: phrases.landingPage,
        Icon: IconTemplate,
        onClick: () => setOpen('landing-page'),
      },
    mayEdit && { label: phrases.branding, Icon: IconPalette, onClick: () => setOpen('branding') },
    mayEdit &&
      offersCalendly && { label: phrases.calendly, Icon: IconCalendarEvent, onClick: () => setOpen('calendly') },
    { label: phrases.preview, Icon: IconDeviceMobile, onClick: () => setOpen('preview') },
    mayEdit && {
      label: phrases.copy,
      Icon: IconCopy,
      isBusy: copy.isPending,
      onClick: () => copy.mutate({ campaignId: campaign.id }),
    },
    pause.mayPause && { label: pause.label, Icon: pause.Icon, isBusy: pause.isBusy, onClick: pause.toggle },
    isOffered && { label: phrases.librarySettings, Icon: IconBooks, onClick: () => setOpen('library') },
    mayEdit && { label: say(phrases.deleteCampaign, word), Icon: IconTrash, onClick: () => setOpen('delete') },
  ];
  return (
    <Group gap={4} mb="md" role="toolbar" aria-label={say(phrases.thisCampaign, word)}>
      <Tools tools={tools.filter((tool) => tool !== false)} />
      {open === 'landing-page' && <LandingPageDialog campaign={campaign} onClose={close} />}
      {open === 'branding' && <BrandingDialog campaign={campaign} onClose={close} />}
      {open === 'calendly' && !hasCalendly && <ConnectCalendlyDialog onClose={close} />}
      {open === 'calendly' && hasCalendly && <CalendarDialog campaign={campaign} onClose={close} />}
      <PreviewDialog opened={open === 'preview'} onClose={close} {...preview} />
      {open === 'library' && <LibrarySettingsDialog campaign={campaign} onClose={close} />}
      <DeleteCampaignDialog opened={open === 'delete'} onClose={close} campaign={campaign} />
    </Group>
  );
}

type Tool = { label: string; Icon: typeof IconCopy; onClick: () => void; isBusy?: boolean };

// Words need room: where there is little, the same tools are in a menu.
function Tools({ tools }: { tools: readonly Tool[] }) {
  const isNarrow = useWindowWidth() < narrowBelow;
  if (!isNarrow) {
    return tools.map(({ label, Icon, onClick, isBusy = false }) => (
      <Button
        key={label}
        variant="default"
        size="xs"
        leftSection={<Icon size={16} aria-hidden />}
        loading={isBusy}
        onClick={onClick}
      >
        {label}
      </Button>
    ));
  }
  return (
    <Menu position="bottom-start" middlewares={withinWindow}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
          {phrases.moreActions}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ label, Icon, onClick, isBusy = false }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden />} disabled={isBusy} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
