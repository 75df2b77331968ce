import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { minutesAndSeconds, wholeSeconds } from '../../../domain/time/durations.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { BarChart } from '../../design/bar-chart.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useOffersAddToCampaign } from '../../session/offers.ts';
import { useMay } from '../../session/use-may.ts';
import { Answers } from './answers.tsx';
import { firstShown, type PitchReport, reportOf } from './slide-report.ts';
import type { Contact } from './use-contact.ts';
import { WatchedBars } from './watched-bars.tsx';

type ReportingTabProps = { contact: Contact; onAdd: () => void };

/** What a contact viewed and answered, campaign by campaign; without one, the way to add them to one. */
export function ReportingTab({ contact, onAdd }: ReportingTabProps) {
  const words = useWords();
  const mayEdit = useMay('leads.edit');
  const mayAdd = useOffersAddToCampaign() && mayEdit;
  const [chosen, setChosen] = useState<string | null>(null);
  const campaignId = chosen ?? firstShown(contact);
  if (campaignId === null) {
    return (
      <EmptyState
        text={say(phrases.noCampaignsFound, { campaigns: words.campaigns })}
        hint={say(phrases.isntInACampaign, { name: contact.name, campaign: words.campaign })}
        action={
          mayAdd && (
            <Button variant="default" onClick={onAdd}>
              {say(phrases.addToCampaign, { campaign: words.campaign })}
            </Button>
          )
        }
      />
    );
  }
  const pitches = reportOf(contact.activity, campaignId);
  const answers = contact.widgets.filter((answer) => answer.campaignId === campaignId);
  return (
    <Stack gap="md">
      <Totals contact={contact} />
      <Select
        label={words.campaign}
        data={contact.campaigns.map(({ campaign }) => ({ value: campaign.id, label: campaign.name }))}
        value={campaignId}
        onChange={setChosen}
        allowDeselect={false}
      />
      {pitches.length === 0 && <EmptyState text={phrases.nothingViewedYet} hint={phrases.timesWillShowUpHere} />}
      {pitches.map((pitch) => (
        <PitchTimes key={pitch.id} pitch={pitch} />
      ))}
      {answers.length > 0 && <Answers answers={answers} />}
    </Stack>
  );
}

// Above the choice of a campaign: they count what is in every one.
function Totals({ contact }: { contact: Contact }) {
  const words = useWords();
  const title = say(phrases.inAllCampaigns, { campaigns: words.campaigns });
  const figures = [
    { label: phrases.views, value: contact.stats.views.toLocaleString('en-US') },
    { label: phrases.viewTime, value: minutesAndSeconds(contact.stats.seconds) },
    { label: phrases.score, value: contact.stats.score.toLocaleString('en-US') },
  ];
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Text fw={600}>{title}</Text>
      <Group gap="xl">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text fz={20} fw={600} lh="26px" className="figures">
              {value}
            </Text>
          </div>
        ))}
      </Group>
    </Stack>
  );
}

function PitchTimes({ pitch }: { pitch: PitchReport }) {
  const words = useWords();
  const title = pitch.title || words.pitch;
  const played = pitch.slides.filter((slide) => slide.played !== null);
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <div>
        <Text fw={600}>{say(phrases.timesOfTitle, { title })}</Text>
        <Text size="xs" c="dimmed">
          {played.length > 0 ? phrases.onScreenPlaybackBelow : phrases.onScreenNothingPlayed}
        </Text>
      </div>
      <BarChart
        title={say(phrases.timePerSlide, { title })}
        labelHeader={phrases.slide}
        valueHeader={phrases.time}
        bars={pitch.slides.map((slide) => ({
          key: slide.id,
          label: slide.title,
          // The bar is as long as the time beside it says.
          value: wholeSeconds(slide.seconds),
          text: minutesAndSeconds(slide.seconds),
        }))}
        isHorizontal
      />
      {played.length > 0 && <WatchedBars slides={played} />}
    </Stack>
  );
}
