import { Group, Stack, Text } from '@mantine/core';
import { formatPercent } from '../../../domain/reports/rates.ts';
import { minutesAndSeconds } from '../../../domain/time/durations.ts';
import classes from './contact.module.css';
import type { SlideReport } from './slide-report.ts';

/** The videos and sounds as bars, filled where they were watched or heard. */
export function WatchedBars({ slides }: { slides: readonly SlideReport[] }) {
  return (
    <Stack gap="xs">
      {slides.map(({ id, title, played, listens }) =>
        played === null ? null : (
          <div key={id}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="xs" truncate>
                {title}
              </Text>
              <Text size="xs" c="dimmed" className="figures" style={{ flex: 'none' }}>
                {formatPercent(played.share * 100, 0)} of {minutesAndSeconds(played.durationSeconds)}{' '}
                {listens === null ? 'watched' : `heard, ${timesListened(listens)}`}
              </Text>
            </Group>
            <div
              className={classes.track}
              role="img"
              aria-label={`${title}: ${listens === null ? 'watched' : 'heard'} ${rangesInWords(played.ranges)}`}
            >
              {played.ranges.map(({ start, end }) => (
                <span
                  key={start}
                  className={classes.watched}
                  title={`${minutesAndSeconds(start)} to ${minutesAndSeconds(end)}`}
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

function timesListened(listens: number): string {
  return listens === 1 ? 'listened to once' : `listened to ${listens} times`;
}

function rangesInWords(ranges: readonly { start: number; end: number }[]): string {
  if (ranges.length === 0) return 'nothing';
  return ranges.map(({ start, end }) => `${minutesAndSeconds(start)} to ${minutesAndSeconds(end)}`).join(', ');
}
