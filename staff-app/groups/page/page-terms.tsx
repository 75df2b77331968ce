import { NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  defaultGroupPrice,
  groupSchedules,
  scheduleInWords,
  termsInWords,
} from '../../../domain/landing-pages/group-terms.ts';
import { showRoundDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/groups.ts';
import { FirstMessageOfChosen } from '../../campaign-builder/index.ts';
import { SwitchField } from '../../design/switch-field.tsx';
import { CampaignChoice } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { daysOf, type PageDraft } from './page-draft.ts';

type PageTermsProps = { draft: PageDraft; change: (part: Partial<PageDraft>) => void };

const schedules = groupSchedules.map((value) => ({ value, label: scheduleInWords(value) }));

/** What joining a group means, and what anyone who joins is sent. */
export function PageTerms({ draft, change }: PageTermsProps) {
  const words = useWords();
  const campaign = words.campaign.toLowerCase();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <NumberInput
          label={phrases.price}
          prefix="$"
          min={0}
          max={100_000}
          decimalScale={2}
          value={draft.price}
          onChange={(price) => change({ price: Number(price) || 0 })}
        />
        <Select
          label={phrases.schedule}
          placeholder={phrases.none}
          data={schedules}
          value={draft.schedule}
          onChange={(schedule) =>
            change({ schedule: schedules.find(({ value }) => value === schedule)?.value ?? null })
          }
          allowDeselect={false}
        />
        <NumberInput
          label={phrases.trialDays}
          min={0}
          max={3650}
          allowDecimal={false}
          value={draft.trialPeriod}
          onChange={(days) => change({ trialPeriod: daysOf(days) })}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {priceSentence(draft)}
      </Text>
      <SwitchField
        label={say(phrases.sendACampaign, { campaign })}
        description={say(phrases.anyoneWhoJoinsGetsTheMessages, { campaign })}
        checked={draft.sendCampaign}
        onChange={(sendCampaign) => change({ sendCampaign })}
      />
      {draft.sendCampaign && (
        <CampaignChoice value={draft.campaignId} onChange={(campaignId) => change({ campaignId })} isRequired />
      )}
      {draft.sendCampaign && draft.campaignId !== null && <FirstMessageOfChosen campaignId={draft.campaignId} />}
    </Stack>
  );
}

function priceSentence({ price, schedule, trialPeriod }: PageDraft): string {
  const shown = termsInWords({ price, schedule, trialDays: trialPeriod }).find(({ key }) => key === 'price');
  return shown
    ? say(phrases.visitorsSeeThePrice, { words: shown.words })
    : say(phrases.visitorsSeeNoPriceUntil, { price: showRoundDollars(defaultGroupPrice) });
}
