import { Card, Skeleton, Stack } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';

/** How high the figures and lines of the trend are together, in pixels. */
export const trendHeight = 330;

/** A card in the shape of what it will hold: a heading, and rows or one field below it. */
export function CardSkeleton({ rows = 0, height = 0 }: { rows?: number; height?: number }) {
  return (
    <Card role="status" aria-label={phrases.loading}>
      <Stack gap={12}>
        <Skeleton height={16} width={140} my={4} />
        {height > 0 && <Skeleton height={height} />}
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing are all alike.
          <Skeleton key={row} height={20} my={8} />
        ))}
      </Stack>
    </Card>
  );
}
