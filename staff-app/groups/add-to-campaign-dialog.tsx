import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SendFailure } from '../account/index.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { showDone } from '../design/toast.tsx';
import { CampaignChoice } from '../leads/index.ts';
import { useWords } from '../session/brand.tsx';
import { AddGroupsToCampaignMutation } from './operations.ts';
import type { GroupCount } from './use-groups.ts';

type AddToCampaignDialogProps = { groups: readonly GroupCount[]; onClose: () => void; onAdded: () => void };

/** Puts everybody of the chosen groups into a campaign; whoever is in several of them comes once. */
export function AddToCampaignDialog({ groups, onClose, onAdded }: AddToCampaignDialogProps) {
  const words = useWords();
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const add = useChange(AddGroupsToCampaignMutation, {
    onDone: ({ added, already }) => {
      showDone('Leads Added', `${added ?? 0} added, ${already ?? 0} were there already.`);
      onAdded();
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns', 'send-stats'],
  });
  const most = groups.reduce((sum, { stats }) => sum + stats.leads, 0);
  const noun = (most === 1 ? words.lead : words.leads).toLowerCase();
  return (
    <Dialog opened onClose={onClose} title={`Add to ${words.campaign.toLowerCase()}`} mayClose={!add.isPending}>
      <Stack gap="md">
        <SendFailure sentence={failure} onClose={() => setFailure(null)} />
        <Text>
          {groups.map(({ name }) => name).join(', ')}: up to {most.toLocaleString('en-US')} {noun}. Whoever is in
          several groups, or in the {words.campaign.toLowerCase()} already, is not sent anything twice.
        </Text>
        <CampaignChoice value={campaignId} onChange={setCampaignId} isRequired />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button
            disabled={campaignId === null}
            loading={add.isPending}
            onClick={() => {
              setFailure(null);
              if (campaignId !== null) add.mutate({ groupIds: groups.map(({ id }) => id), campaignId });
            }}
          >
            Send to {most.toLocaleString('en-US')} {noun}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
