import { Card, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { hourLabel } from '../../../../domain/campaigns/delay-label.ts';
import * as phrases from '../../../../words/en/staff/report.ts';
import { type Answer, errorSentence } from '../../../api/client.ts';
import { useRead } from '../../../api/use-operation.ts';
import { ErrorState } from '../../../design/error-state.tsx';
import { written } from '../../../design/number-card.tsx';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import classes from './moments.module.css';
import { MomentsChart, MomentsTable, type Place } from './moments-chart.tsx';
import { CampaignMomentsQuery } from './operations.ts';

type Moment = NonNullable<Answer<typeof CampaignMomentsQuery>['moments']>[number];
type By = 'hour' | 'weekday';

const weekdays = [
  ...[phrases.monday, phrases.tuesday, phrases.wednesday, phrases.thursday],
  ...[phrases.friday, phrases.saturday, phrases.sunday],
];
const names: Readonly<Record<By, readonly string[]>> = {
  hour: Array.from({ length: 24 }, (_, hour) => hourLabel(hour)),
  weekday: weekdays,
};

/** At which hours, or on which days, the contacts of a campaign open and answer; nothing before anyone has. */
export function MomentsCard({ campaignId }: { campaignId: string }) {
  const words = useWords();
  const [by, setBy] = useState<By>('hour');
  const [isDrawn, setDrawn] = useState('Path2D' in window);
  const { data, error, refetch } = useRead(
    CampaignMomentsQuery,
    { campaignId },
    { live: ['campaigns', 'engagement'], keepWhileChanging: true },
  );
  if (error && data === undefined) {
    return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  }
  const moments = data?.moments ?? [];
  if (moments.length === 0) return null;
  const places = placesOf(moments, by);
  // Plain messages have nothing to open.
  const hasOpenings = moments.some(({ opened }) => opened > 0);
  const title = hasOpenings ? phrases.whenTheyAct : phrases.whenTheyAnswer;
  const zone = (data?.zone ?? '').split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return (
    <Card component="section" aria-label={title}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={2} fz={16} lh="24px">
          {title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={phrases.openAndAnswerBy}
          value={by}
          onChange={(next) => setBy(next as By)}
          data={[
            { value: 'hour', label: phrases.hours },
            { value: 'weekday', label: phrases.weekdays },
          ]}
        />
      </Group>
      <Text size="xs" c="dimmed" mb="xs">
        {say(hasOpenings ? phrases.howMomentsAreCounted : phrases.howAnswersAreCounted, { lead: words.lead, zone })}
      </Text>
      {isDrawn && <MomentsChart {...{ places, hasOpenings }} onCannotDraw={() => setDrawn(false)} />}
      {isDrawn && (
        <div className={classes.legend}>
          {hasOpenings && <span className={classes.opened}>{phrases.stageOpened}</span>}
          <span className={hasOpenings ? classes.answered : classes.opened}>{phrases.stageAnswered}</span>
          <span>{bestOf(places, by)}</span>
        </div>
      )}
      <MomentsTable
        {...{ places, hasOpenings, title }}
        head={by === 'hour' ? phrases.hour : phrases.weekday}
        isShown={!isDrawn}
      />
    </Card>
  );
}

function placesOf(moments: readonly Moment[], by: By): Place[] {
  // Days begin with 1, hours with 0.
  const first = by === 'hour' ? 0 : 1;
  return names[by].map((name, at) => {
    const own = moments.filter((one) => one[by] === at + first);
    const sum = (what: 'opened' | 'answered') => own.reduce((total, one) => total + one[what], 0);
    return { name, opened: sum('opened'), answered: sum('answered') };
  });
}

function bestOf(places: readonly Place[], by: By): string | null {
  const total = places.reduce((sum, { opened }) => sum + opened, 0);
  const [best, second] = places.toSorted((a, b) => b.opened - a.opened);
  if (best === undefined || total === 0 || best.opened === second?.opened) return null;
  const values = { name: best.name, count: written(best.opened), total: written(total) };
  return by === 'hour' ? say(phrases.mostOpenAt, values) : say(phrases.mostOpenOn, values);
}
