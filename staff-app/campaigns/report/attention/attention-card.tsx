import { Card, Text, Title, Tooltip } from '@mantine/core';
import { formatPercent, percentOf } from '../../../../domain/reports/rates.ts';
import { minutesAndSeconds } from '../../../../domain/time/durations.ts';
import * as phrases from '../../../../words/en/staff/report.ts';
import { type Answer, errorSentence } from '../../../api/client.ts';
import { ErrorState } from '../../../design/error-state.tsx';
import { written } from '../../../design/number-card.tsx';
import { listWords, say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { ShareBar } from '../share-bar.tsx';
import classes from './attention.module.css';
import type { CampaignAttentionQuery } from './operations.ts';
import { useAttention } from './use-attention.ts';
import { WatchedCurve } from './watched-curve.tsx';

type Slide = NonNullable<Answer<typeof CampaignAttentionQuery>['slides']>[number];

/** How many reached each slide, how long they stayed, and where they left; nothing for a campaign without slides. */
export function AttentionCard({ campaignId }: { campaignId: string }) {
  const words = useWords();
  const { data, error, refetch, isBehind } = useAttention(campaignId);
  if (error && data === undefined) {
    return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  }
  const slides = data?.slides ?? [];
  if (slides.length === 0) return null;
  const pitches = [...Map.groupBy(slides, ({ pitchId }) => pitchId).values()];
  const visitsRead = data?.visitsRead ?? null;
  return (
    <Card component="section" aria-label={phrases.attention}>
      <Title order={2} fz={16} lh="24px">
        {phrases.attention}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {say(phrases.howAttentionIsCounted, words)} {phrases.updatedWithinAMinute}
        {slides.some(({ played }) => played.length > 0) && ` ${phrases.howCurveIsRead}`}
        {visitsRead !== null && ` ${say(phrases.ofNewestVisits, { count: written(visitsRead) })}`}
      </Text>
      {slides.every(({ reached }) => reached === 0) ? (
        <Text size="sm">{isBehind ? phrases.someoneHasOpenedIt : phrases.noOneHasOpenedIt}</Text>
      ) : (
        pitches.map((some) => <Strip key={some[0]?.pitchId} slides={some} isNamed={pitches.length > 1} />)
      )}
    </Card>
  );
}

function Strip({ slides, isNamed }: { slides: readonly Slide[]; isNamed: boolean }) {
  const title = slides[0]?.pitchTitle ?? '';
  const most = Math.max(1, ...slides.map(({ reached }) => reached));
  return (
    <table className={classes.strip}>
      {isNamed && <caption className={classes.caption}>{title}</caption>}
      <thead>
        <tr>
          <th scope="col">{phrases.slide}</th>
          <th scope="col">{phrases.reached}</th>
          <th scope="col" className={classes.number}>
            {phrases.halfStayed}
          </th>
          <th scope="col" className={classes.number}>
            <Tooltip label={phrases.howLeftIsCounted}>
              <span>{phrases.leftHere}</span>
            </Tooltip>
          </th>
        </tr>
      </thead>
      <tbody>
        {slides.map((slide, at) => (
          <SlideRow key={slide.slideId} slide={slide} number={at + 1} most={most} />
        ))}
      </tbody>
    </table>
  );
}

function SlideRow({ slide, number, most }: { slide: Slide; number: number; most: number }) {
  const { title, reached, medianSeconds, left, played } = slide;
  const shares = played.map((people) => percentOf(people, reached));
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <span className={classes.title}>{title ?? say(phrases.slideNumber, { number })}</span>
        {shares.length > 0 && (
          <WatchedCurve
            shares={shares}
            ends={[shares[0] ?? 0, shares.at(-1) ?? 0].map((one) => formatPercent(one, 0))}
            label={say(phrases.watchedCurve, {
              shares: listWords(quarters(shares).map((one) => formatPercent(one, 0))),
            })}
          />
        )}
      </th>
      <td>
        <span className={classes.reached}>
          <ShareBar percent={percentOf(reached, most)} />
          <span className={classes.figure}>{written(reached)}</span>
        </span>
      </td>
      <td className={classes.number}>{reached === 0 ? '–' : minutesAndSeconds(medianSeconds)}</td>
      <td className={classes.number} data-left={left > 0 || undefined}>
        {written(left)}
      </td>
    </tr>
  );
}

/** Five of the shares, from the first to the last: enough to hear. */
function quarters(shares: readonly number[]): number[] {
  return [0, 1, 2, 3, 4].map((one) => shares[Math.round((one * (shares.length - 1)) / 4)] ?? 0);
}
