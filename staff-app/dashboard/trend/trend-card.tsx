import { Card, Group, SegmentedControl, Text, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/overview.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { TrendSkeleton } from '../skeletons.tsx';
import { sayDay } from '../when.ts';
import { changeOf, type Figure, figureNames, type Point, sumsOf, type Unit } from './figures.ts';
import { ActivityTrendQuery } from './operations.ts';
import classes from './trend.module.css';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

const units = [
  { value: 'DAY', label: phrases.days },
  { value: 'WEEK', label: phrases.weeks },
  { value: 'MONTH', label: phrases.months },
] as const;

/** Texts, openings and replies over time, one of them drawn beside as much time before. */
export function TrendCard() {
  const { leadTable } = useBrand();
  const definitions = useDefinitions();
  const [unit, setUnit] = useState<Unit>('DAY');
  const [chosen, setChosen] = useState<Figure>('sent');
  const [isDrawn, setDrawn] = useState(true);
  const { data, error, refetch } = useRead(
    ActivityTrendQuery,
    { unit },
    { live: ['messages', 'engagement', 'leads'], keepWhileChanging: true },
  );
  const points = data?.points ?? undefined;
  // While another unit is fetched, the points are still those of the one before.
  const shown = data?.unit ?? unit;
  // Where no one looks at content, no one opens any.
  const figures: readonly Figure[] = leadTable.viewColumns ? ['sent', 'opened', 'replies'] : ['sent', 'replies'];
  if (points === undefined && error === null) return <TrendSkeleton />;
  return (
    <Card component="section" aria-label={phrases.trend} className={classes.card ?? ''}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} fz={16} lh="24px">
          {phrases.trend}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={phrases.trendBy}
          classNames={{ label: classes.unit ?? '' }}
          value={unit}
          onChange={(next) => setUnit(next as Unit)}
          data={[...units]}
        />
      </Group>
      {points === undefined ? (
        <ErrorState sentence={error ? errorSentence(error) : ''} onRetry={() => void refetch()} />
      ) : (
        <>
          <Figures {...{ figures, points, unit: shown, chosen }} onChoose={setChosen} />
          <Text size="xs" c="dimmed" mt={4}>
            {definitions[chosen]}
          </Text>
          {isDrawn && (
            <TrendChart {...{ points, figures, unit: shown, figure: chosen }} onCannotDraw={() => setDrawn(false)} />
          )}
          {isDrawn && <Legend points={points} zone={data?.zone ?? null} />}
          <TrendTable {...{ points, figures, unit: shown }} isShown={!isDrawn} />
        </>
      )}
    </Card>
  );
}

type FiguresProps = {
  figures: readonly Figure[];
  points: readonly Point[];
  unit: Unit;
  chosen: Figure;
  onChoose: (figure: Figure) => void;
};

function useDefinitions(): Readonly<Record<Figure, string>> {
  const { words } = useBrand();
  return {
    sent: say(phrases.howSentIsCounted, { campaigns: words.campaigns }),
    opened: say(phrases.howOpenedIsCounted, { leads: words.leads, campaign: words.campaign }),
    replies: say(phrases.howRepliesAreCounted, { leads: words.leads }),
  };
}

function Figures({ figures, points, unit, chosen, onChoose }: FiguresProps) {
  const definitions = useDefinitions();
  return (
    <fieldset className={classes.figures}>
      <VisuallyHidden component="legend">{phrases.figureShown}</VisuallyHidden>
      {figures.map((figure) => {
        const change = changeOf(points, figure, unit);
        return (
          <Tooltip key={figure} label={definitions[figure]}>
            <label className={classes.figure} data-chosen={figure === chosen || undefined}>
              <input
                type="radio"
                name="figure"
                className={classes.radio}
                checked={figure === chosen}
                onChange={() => onChoose(figure)}
              />
              <Text size="xs" c="dimmed" component="span" className={classes.name ?? ''}>
                {figureNames[figure]}
              </Text>
              <span className={classes.sum}>{sumsOf(points, figure).now.toLocaleString('en-US')}</span>
              <Text size="xs" c="dimmed" component="span" className={classes.change ?? ''}>
                {change?.way && <Arrow isUp={change.way === 'up'} />}
                {change?.words}
              </Text>
            </label>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}

function Arrow({ isUp }: { isUp: boolean }) {
  const Icon = isUp ? IconArrowUpRight : IconArrowDownRight;
  return <Icon size={14} aria-hidden className={classes.arrow} />;
}

function Legend({ points, zone }: { points: readonly Point[]; zone: string | null }) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const days = (from: string, to: string) => ({ from: sayDay(from), to: sayDay(to) });
  return (
    <div className={classes.legend}>
      <span className={classes.now}>{say(phrases.thisPeriod, days(first.from, last.to))}</span>
      <span className={classes.before}>{say(phrases.theSameBefore, days(first.before.from, last.before.to))}</span>
      {zone !== null && (
        <span className={classes.zone}>
          {say(phrases.inZone, { zone: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone })}
        </span>
      )}
    </div>
  );
}
