import { Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../api/use-operation.ts';
import { showDone } from '../design/toast.tsx';
import { AddToCampaignDialog } from '../leads/index.ts';
import { useWords } from '../session/brand.tsx';
import { AddGroupsToCampaignMutation } from './operations.ts';
import type { GroupCount } from './use-groups.ts';

type AddGroupsProps = { groups: readonly GroupCount[]; onClose: () => void; onAdded: () => void };

/** Puts everybody of the chosen groups into a campaign; whoever is in several of them comes once. */
export function AddGroupsToCampaign({ groups, onClose, onAdded }: AddGroupsProps) {
  const words = useWords();
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
  return (
    <AddToCampaignDialog
      count={mostOf(groups)}
      who={
        <Text>
          {groups.map(({ name }) => name).join(', ')}. Whoever is in several groups, or in the{' '}
          {words.campaign.toLowerCase()} already, is not sent anything twice.
        </Text>
      }
      onClose={onClose}
      onConfirm={(campaignId) => {
        setFailure(null);
        add.mutate({ groupIds: groups.map(({ id }) => id), campaignId });
      }}
      isBusy={add.isPending}
      failure={failure}
      onFailureSeen={() => setFailure(null)}
    />
  );
}

/** How many contacts these groups have at most: somebody may be in several of them. */
export function mostOf(groups: readonly GroupCount[]): number {
  return groups.reduce((sum, { stats }) => sum + stats.leads, 0);
}
