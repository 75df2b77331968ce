import { Stack, Text } from '@mantine/core';
import { accessLabels } from '../../domain/permissions/policy.ts';
import { CampaignChoice, GroupChoice } from '../leads/index.ts';
import { useWords } from '../session/brand.tsx';
import classes from './users.module.css';

/** What opens first for anyone who joins: a campaign, a group, or neither. */
export type FirstScreen = { campaignId: string | null; groupId: string | null };

/** Where someone begins who was invited for nothing in particular. */
export const overviewFirst: FirstScreen = { campaignId: null, groupId: null };

type FirstScreenChoiceProps = { value: FirstScreen; onChange: (value: FirstScreen) => void };

/** Chooses the campaign or the group that an invitation is for; one of them opens first, so each takes the other's place. */
export function FirstScreenChoice({ value, onChange }: FirstScreenChoiceProps) {
  const words = useWords();
  return (
    <Stack gap={6}>
      <div className={classes.first}>
        <CampaignChoice
          value={value.campaignId}
          onChange={(campaignId) => onChange({ ...overviewFirst, campaignId })}
        />
        <GroupChoice value={value.groupId} onChange={(groupId) => onChange({ ...overviewFirst, groupId })} />
      </div>
      <Text size="xs" c="dimmed">
        The {words.campaign.toLowerCase()} or group opens first when they join, instead of the overview. People with “
        {accessLabels.LIMITED}” still see the overview.
      </Text>
    </Stack>
  );
}
