import { Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/groups.ts';
import { AddGroupsToCampaignMutation } from '../joining/index.ts';
import { AddToCampaignDialog, showAdded, useSending } from '../leads/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import type { GroupCount } from './use-groups.ts';

type AddGroupsProps = { groups: readonly GroupCount[]; onClose: () => void; onDone: () => void };

/** Puts everyone of the chosen groups into a campaign; anyone who is in several of them comes once. */
export function AddGroupsToCampaign({ groups, onClose, onDone }: AddGroupsProps) {
  const words = useWords();
  const { send, shown } = useSending(AddGroupsToCampaignMutation, {
    onDone: (answer) => {
      showAdded(answer);
      onDone();
    },
    refreshes: ['leads', 'campaigns', 'send-stats'],
  });
  return (
    <AddToCampaignDialog
      {...shown}
      count={mostOf(groups)}
      choice={{ groupIds: groups.map(({ id }) => id) }}
      who={
        <Text>
          {say(phrases.anyoneInSeveralGroupsOrAlready, {
            groups: groups.map(({ name }) => name).join(', '),
            campaign: words.campaign,
          })}
        </Text>
      }
      onClose={onClose}
      onConfirm={(campaignId) => send({ groupIds: groups.map(({ id }) => id), campaignId })}
    />
  );
}

/** How many contacts these groups have at most: someone may be in several of them. */
export function mostOf(groups: readonly GroupCount[]): number {
  return groups.reduce((sum, { stats }) => sum + stats.leads, 0);
}
