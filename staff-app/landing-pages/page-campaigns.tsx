import { Anchor, Button, Group, MultiSelect, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { FirstMessageOfChosen } from '../campaign-builder/index.ts';
import { useTypedChoice } from '../design/typed-choice.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { CreatePageCampaignMutation, PageCampaignsQuery } from './operations.ts';

type PageCampaignsProps = {
  /** The page's title, which the first campaign is called after. */
  title: string;
  chosen: readonly string[];
  onChoose: (campaignIds: string[]) => void;
  error: string | null;
  mayEdit: boolean;
};

/** The campaigns that a page sends, and a way to make the first one without leaving what was typed. */
export function PageCampaigns({ title, chosen, onChoose, error, mayEdit }: PageCampaignsProps) {
  const words = useWords();
  const { data } = useRead(PageCampaignsQuery, {}, { live: ['campaigns'] });
  const campaigns = data?.campaigns ?? [];
  const empty = campaigns.filter(({ id, structure }) => chosen.includes(id) && stepCount(structure) === 0);
  const choices = campaigns.map(({ id, name }) => ({ value: id, label: name }));
  const byTyping = useTypedChoice(choices, chosen, (choice) => onChoose([...chosen, choice.value]));
  return (
    <>
      <MultiSelect
        label={say(phrases.campaignsToSend, { campaigns: words.campaigns })}
        description={messagesOf(campaigns, chosen)}
        withAsterisk
        data={choices}
        value={[...chosen]}
        onChange={onChoose}
        {...byTyping}
        disabled={!mayEdit}
        nothingFoundMessage={say(phrases.noCampaignsFound, { campaigns: words.campaigns })}
        error={error}
      />
      {data && campaigns.length === 0 && mayEdit && <FirstCampaign title={title} onMade={(id) => onChoose([id])} />}
      {empty.map(({ id, name }) => (
        <Text key={id} size="sm">
          {say(phrases.campaignSendsNothingYet, { name })}{' '}
          <Anchor component={Link} to={`/campaign/${id}`} size="sm">
            {say(phrases.openCampaign, { campaign: words.campaign })}
          </Anchor>
        </Text>
      ))}
      {chosen.map((id) => (
        <FirstMessageOfChosen key={id} campaignId={id} />
      ))}
    </>
  );
}

function FirstCampaign({ title, onMade }: { title: string; onMade: (campaignId: string) => void }) {
  const words = useWords();
  const mayAdd = useMay('campaigns.edit');
  const { organization } = useSignedIn();
  const create = useChange(CreatePageCampaignMutation, {
    onDone: ({ campaign }) => campaign && onMade(campaign.id),
    refreshes: ['campaigns'],
  });
  if (!mayAdd) return null;
  const named = title.trim() === '' ? {} : { name: title.trim() };
  return (
    <Group gap="sm">
      <Text size="sm">{say(phrases.noCampaignYet, { campaign: words.campaign })}</Text>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={create.isPending}
        onClick={() => create.mutate({ ...named, v2: organization?.v2 ?? false })}
      >
        {say(phrases.newCampaign, { campaign: words.campaign })}
      </Button>
    </Group>
  );
}

type Structure = { feature: readonly string[]; before: readonly string[]; appointment: readonly string[] };

function stepCount({ feature, before, appointment }: Structure): number {
  return feature.length + before.length + appointment.length;
}

function messagesOf(campaigns: readonly { id: string; structure: Structure }[], chosen: readonly string[]): string {
  const sent = campaigns.filter(({ id }) => chosen.includes(id));
  const steps = sent.reduce((sum, { structure }) => sum + structure.feature.length, 0);
  if (steps === 0) return phrases.anyoneWhoSubmitsGetsThem;
  const submits = say(phrases.anyoneWhoSubmitsGetsMessages, { steps });
  const around = sent.reduce((sum, { structure }) => sum + stepCount(structure), -steps);
  return around === 0 ? submits : say(phrases.anyoneWhoSubmitsGetsMoreIfBooked, { submits, around });
}
