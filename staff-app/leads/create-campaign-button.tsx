import { IconMessagePlus } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/leads.ts';
import { useChange } from '../api/use-operation.ts';
import { IconButton } from '../design/icon-button.tsx';
import { showUndo } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { ArchiveNewCampaignMutation, CreateCampaignForLeadMutation } from './operations.ts';

/** Makes a campaign for one contact and goes there; Undo archives it and comes back. */
export function CreateCampaignButton({ lead }: { lead: { id: string; name: string } }) {
  const words = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const archive = useChange(ArchiveNewCampaignMutation, {
    onDone: () => void navigate(`${pathname}${search}`),
    refreshes: ['campaigns', 'send-stats', 'leads'],
  });
  const create = useChange(CreateCampaignForLeadMutation, {
    onDone: ({ campaign }) => {
      if (!campaign) return;
      void navigate(`/campaign/${campaign.id}`);
      showUndo(say(phrases.campaignCreatedForName, { campaign: words.campaign, name: lead.name }), () =>
        archive.mutate({ campaignId: campaign.id }),
      );
    },
    refreshes: ['campaigns', 'leads'],
  });
  const label = say(phrases.newCampaignForName, { campaign: words.campaign, name: lead.name });
  return (
    <IconButton
      label={label}
      icon={IconMessagePlus}
      loading={create.isPending || create.isSuccess}
      onClick={(event) => {
        event.stopPropagation();
        create.mutate({ leadId: lead.id });
      }}
    />
  );
}
