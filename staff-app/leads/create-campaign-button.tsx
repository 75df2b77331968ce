import { ActionIcon, Tooltip } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useChange } from '../api/use-operation.ts';
import { useWords } from '../session/brand.tsx';
import { CreateCampaignForLeadMutation } from './operations.ts';

/** Makes a campaign for one contact and goes there. */
export function CreateCampaignButton({ lead }: { lead: { id: string; name: string } }) {
  const words = useWords();
  const navigate = useNavigate();
  const create = useChange(CreateCampaignForLeadMutation, {
    onDone: ({ campaign }) => {
      if (campaign) void navigate(`/campaign/${campaign.id}`);
    },
    refreshes: ['campaigns', 'leads'],
  });
  const label = `New ${words.campaign.toLowerCase()} for ${lead.name}`;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        loading={create.isPending || create.isSuccess}
        onClick={(event) => {
          event.stopPropagation();
          create.mutate({ leadId: lead.id });
        }}
      >
        <IconSend size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
