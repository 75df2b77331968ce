import { Card, Skeleton, Stack } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { rowsBefore } from './needs-you/known-needs.ts';

// How high the figures and lines of the trend are together, and the line that says nothing waits, in pixels.
const trendHeight = 347;
const calmHeight = 52;

/** The place of what waits for a person, as high as it was the last time. */
export function NeedsYouSkeleton() {
  const rows = rowsBefore(useSignedIn().organization?.id ?? '');
  return rows === 0 ? <Skeleton height={calmHeight} /> : <CardSkeleton rows={rows} />;
}

/** The overview's place until it's known how high its first cards are. */
export function OverviewSkeleton() {
  return (
    <Stack gap="md">
      <CardSkeleton rows={3} />
      <CardSkeleton height={trendHeight} />
    </Stack>
  );
}

/** The trend's place while it's fetched. */
export function TrendSkeleton() {
  return <CardSkeleton height={trendHeight} />;
}

/** The campaigns' place while they're fetched. */
export function CampaignsSkeleton() {
  return <CardSkeleton rows={6} />;
}

/** The place of what happened last while it's fetched. */
export function LatelySkeleton() {
  return <CardSkeleton rows={8} />;
}

// A card in the shape of what it will hold: a heading, and rows or one field below it.
function CardSkeleton({ rows = 0, height = 0 }: { rows?: number; height?: number }) {
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
