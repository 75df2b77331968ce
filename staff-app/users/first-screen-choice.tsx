import { Group, Radio, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { accessLabels } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { CampaignChoice, GroupToJoin } from '../leads/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import type { Invitee } from './invitees.ts';

type Kind = 'overview' | 'campaign' | 'group';

/** What opens first for anyone who joins, and what was chosen of each kind: a change of mind loses none of it. */
export type FirstScreen = { kind: Kind; campaignId: string | null; groupId: string | null };

/** Where someone begins who was invited for nothing in particular. */
export const overviewFirst: FirstScreen = { kind: 'overview', campaignId: null, groupId: null };

/** What is sent of the choice; null while a campaign or a group is wanted and none is chosen. */
export function firstToSend(
  { kind, campaignId, groupId }: FirstScreen,
  invitees: readonly Invitee[],
): { campaignId: string | null; groupId: string | null } | null {
  const nothing = { campaignId: null, groupId: null };
  if (kind === 'overview' || seeOverview(invitees)) return nothing;
  if (kind === 'campaign') return campaignId === null ? null : { ...nothing, campaignId };
  return groupId === null ? null : { ...nothing, groupId };
}

// Anyone who only gets notifications sees no campaign and no group.
function seeOverview(invitees: readonly Invitee[]): boolean {
  return invitees.every(({ role }) => role === 'LIMITED');
}

type FirstScreenChoiceProps = {
  value: FirstScreen;
  onChange: (value: FirstScreen) => void;
  invitees: readonly Invitee[];
};

/** Chooses what opens first for who is invited: the overview, a campaign, or a group; disabled with a reason where it would do nothing. */
export function FirstScreenChoice({ value, onChange, invitees }: FirstScreenChoiceProps) {
  const words = useWords();
  const isUseless = seeOverview(invitees);
  const isMixed = !isUseless && invitees.some(({ role }) => role === 'LIMITED');
  const kind = isUseless ? 'overview' : value.kind;
  const limited = say(phrases.peopleWithLimited, { LIMITED: accessLabels.LIMITED });
  return (
    <Stack gap="sm">
      <Radio.Group
        label={phrases.opensFirstWhenTheyJoin}
        description={
          isUseless
            ? say(phrases.seeTheOverviewFirst, { limited })
            : isMixed && say(phrases.stillSeeTheOverview, { limited })
        }
        value={kind}
        onChange={(chosen) => onChange({ ...value, kind: chosen as Kind })}
      >
        <Group mt={6} gap="lg">
          <Radio value="overview" label={phrases.overview} disabled={isUseless} />
          <Radio value="campaign" label={words.campaign} disabled={isUseless} />
          <Radio value="group" label={phrases.group} disabled={isUseless} />
        </Group>
      </Radio.Group>
      {kind === 'campaign' && (
        <CampaignChoice
          value={value.campaignId}
          onChange={(campaignId) => onChange({ ...value, campaignId })}
          isRequired
        />
      )}
      {kind === 'group' && (
        <Suspense>
          <GroupToJoin value={value.groupId} onChange={(groupId) => onChange({ ...value, groupId })} isRequired />
        </Suspense>
      )}
    </Stack>
  );
}
