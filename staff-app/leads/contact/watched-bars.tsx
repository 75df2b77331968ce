import { Group, Stack, Text } from '@mantine/core';
import { formatPercent } from '../../../domain/reports/rates.ts';
import { minutesAndSeconds } from '../../../domain/time/durations.ts';
import classes from './contact.module.css';
import type { SlideReport } from './slide-report.ts';

/** The videos as bars, filled where they were watched. */
export function WatchedBars({ slides }: { slides: readonly SlideReport[] }) {
  return (
    <Stack gap="xs">
      {slides.map(({ id, title, video }) =>
        video === null ? null : (
          <div key={id}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="xs" truncate>
                {title}
              </Text>
              <Text size="xs" c="dimmed" className="figures" style={{ flex: 'none' }}>
                {formatPercent(video.share * 100, 0)} of {minutesAndSeconds(video.durationSeconds)} watched
              </Text>
            </Group>
            <div className={classes.track} role="img" aria-label={`${title}: watched ${rangesInWords(video.ranges)}`}>
              {video.ranges.map(({ start, end }) => (
                <span
                  key={start}
                  className={classes.watched}
                  title={`${minutesAndSeconds(start)} to ${minutesAndSeconds(end)}`}
                  style={{
                    left: `${(start / video.durationSeconds) * 100}%`,
                    width: `${((end - start) / video.durationSeconds) * 100}%`,
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

function rangesInWords(ranges: readonly { start: number; end: number }[]): string {
  if (ranges.length === 0) return 'nothing';
  return ranges.map(({ start, end }) => `${minutesAndSeconds(start)} to ${minutesAndSeconds(end)}`).join(', ');
}
