import { Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import { minutesAndSeconds } from '../../../domain/time/durations.ts';
import { BarChart } from '../../design/bar-chart.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { useWords } from '../../session/brand.tsx';
import { Answers } from './answers.tsx';
import { firstShown, type PitchReport, reportOf } from './slide-report.ts';
import type { Contact } from './use-contact.ts';
import { WatchedBars } from './watched-bars.tsx';

/** What a contact viewed and answered, campaign by campaign. */
export function ReportingTab({ contact }: { contact: Contact }) {
  const words = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const campaignId = chosen ?? firstShown(contact);
  if (campaignId === null) {
    return (
      <EmptyState
        text={`- No ${words.campaigns} Found -`}
        hint={`${contact.name} isn’t in a ${words.campaign.toLowerCase()} yet, so there’s nothing to report.`}
      />
    );
  }
  const pitches = reportOf(contact.activity, campaignId);
  const answers = contact.widgets.filter((answer) => answer.campaignId === campaignId);
  return (
    <Stack gap="md">
      <Select
        label={words.campaign}
        data={contact.campaigns.map(({ campaign }) => ({ value: campaign.id, label: campaign.name }))}
        value={campaignId}
        onChange={setChosen}
        allowDeselect={false}
      />
      <Totals contact={contact} />
      {pitches.length === 0 && (
        <EmptyState text="Nothing viewed yet" hint="Time per slide will show up here once a link is opened." />
      )}
      {pitches.map((pitch) => (
        <PitchTimes key={pitch.id} pitch={pitch} />
      ))}
      {answers.length > 0 && <Answers answers={answers} />}
    </Stack>
  );
}

function Totals({ contact }: { contact: Contact }) {
  const figures = [
    { label: 'Views', value: contact.stats.views.toLocaleString('en-US') },
    { label: 'View time', value: minutesAndSeconds(contact.stats.seconds) },
    { label: 'Score', value: contact.stats.score.toLocaleString('en-US') },
  ];
  return (
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
  );
}

function PitchTimes({ pitch }: { pitch: PitchReport }) {
  const words = useWords();
  const title = pitch.title || words.pitch;
  const played = pitch.slides.filter((slide) => slide.played !== null);
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <div>
        <Text fw={600}>Time per slide: {title}</Text>
        <Text size="xs" c="dimmed">
          How long each slide was on screen, whether or not it was played.
          {played.length > 0 ? ' Playback is below.' : ' No video or audio was played.'}
        </Text>
      </div>
      <BarChart
        title={`Time per slide of ${title}`}
        labelHeader="Slide"
        valueHeader="Time"
        bars={pitch.slides.map((slide) => ({
          key: slide.id,
          label: truncate(slide.title, truncationLengths.chartLabel),
          fullLabel: slide.title,
          value: slide.seconds,
          text: minutesAndSeconds(slide.seconds),
        }))}
        isHorizontal
      />
      {played.length > 0 && <WatchedBars slides={played} />}
    </Stack>
  );
}
