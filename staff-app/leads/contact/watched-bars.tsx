import { Group, Stack, Text } from '@mantine/core';
import { formatPercent } from '../../../domain/reports/rates.ts';
import { minutesAndSeconds } from '../../../domain/time/durations.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { say } from '../../say.ts';
import classes from './contact.module.css';
import type { SlideReport } from './slide-report.ts';

/** The videos and sounds as bars, filled where they were watched or heard. */
export function WatchedBars({ slides }: { slides: readonly SlideReport[] }) {
  return (
    <Stack gap="xs">
      {slides.map(({ id, title, played, listens }) =>
        played === null ? null : (
          <div key={id}>
            <Group justify="space-between" gap="xs" wrap="nowrap" mb={6}>
              <Text size="xs" truncate>
                {title}
              </Text>
              <Text size="xs" c="dimmed" className="figures" style={{ flex: 'none' }}>
                {shareSentence(played, listens)}
              </Text>
            </Group>
            <div
              className={classes.track}
              role="img"
              aria-label={rangesSentence(title, played.ranges, listens !== null)}
            >
              {played.ranges.map(({ start, end }) => (
                <span
                  key={start}
                  className={classes.watched}
                  title={rangeWords({ start, end })}
                  style={{
                    left: `${(start / played.durationSeconds) * 100}%`,
                    width: `${((end - start) / played.durationSeconds) * 100}%`,
                  }}
                />
              ))}
            </div>
          </div>
        ),
      )}
    </Stack>
  );
}

type Played = NonNullable<SlideReport['played']>;
type Range = Played['ranges'][number];

function shareSentence({ share, durationSeconds }: Played, listens: number | null): string {
  const values = { share: formatPercent(share * 100, 0), duration: minutesAndSeconds(durationSeconds) };
  if (listens === null) return say(phrases.shareWatched, values);
  return say(phrases.shareHeard, { ...values, listens });
}

function rangesSentence(title: string, ranges: readonly Range[], isHeard: boolean): string {
  if (ranges.length === 0)
    return isHeard ? say(phrases.heardNothing, { title }) : say(phrases.watchedNothing, { title });
  const values = { title, ranges: ranges.map(rangeWords).join(', ') };
  return isHeard ? say(phrases.heardRanges, values) : say(phrases.watchedRanges, values);
}

function rangeWords({ start, end }: Range): string {
  return say(phrases.fromStartToEnd, { start: minutesAndSeconds(start), end: minutesAndSeconds(end) });
}
