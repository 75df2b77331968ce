import { Card, Group, Text, Title, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatPercent, percentOf, rateDecimals } from '../../../../domain/reports/rates.ts';
import * as phrases from '../../../../words/en/staff/report.ts';
import { errorSentence } from '../../../api/client.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { ErrorState } from '../../../design/error-state.tsx';
import { Loading } from '../../../design/loading.tsx';
import { written } from '../../../design/number-card.tsx';
import { LeadTable } from '../../../leads/index.ts';
import { say } from '../../../say.ts';
import { useShowsOpening, useWords } from '../../../session/brand.tsx';
import classes from './funnel.module.css';
import { type Funnel, type Stage, type Step, stageWords, wordsAfter } from './stage-words.ts';
import { useFunnel } from './use-funnel.ts';

/** Contacts to list: who reached a stage (anyone in the campaign without one), and not the other. */
type People = { title: string; stage: Stage | null; without: Stage | null; sentContent?: boolean | undefined };

/** How far the contacts of a campaign came, stage by stage; each opens the people behind it, and those who fell out. */
export function FunnelCard({ campaignId, actions }: { campaignId: string; actions?: ReactNode }) {
  const words = useWords();
  const [people, setPeople] = useState<People | null>(null);
  const { data, error, refetch } = useFunnel(campaignId);
  // As high as what comes, so that it doesn’t push down what is below. Booking is a stage of few.
  const stages = useShowsOpening() ? 5 : 3;
  return (
    <Card component="section" aria-label={phrases.howFarTheyCame}>
      <Group justify="space-between" gap="xs">
        <Title order={2} fz={16} lh="24px">
          {phrases.howFarTheyCame}
        </Title>
        {actions}
      </Group>
      <Text size="xs" c="dimmed" mt={6} mb="sm">
        {say(phrases.whoseFunnel, words)} {phrases.answeredIncludesReplies}
      </Text>
      {error && data === undefined ? (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className={classes.coming} style={{ '--stages': stages } as CSSProperties}>
          <Loading height="100%" />
        </div>
      ) : (
        <ol className={classes.stages}>
          {data.steps?.map((step) => (
            <StageRow
              key={step.stage}
              step={step}
              total={data.people ?? 0}
              isPending={pendingAt(step.stage, data)}
              onOpen={setPeople}
            />
          ))}
        </ol>
      )}
      {people && <PeopleDialog campaignId={campaignId} people={people} onClose={() => setPeople(null)} />}
    </Card>
  );
}

// Whether those who haven’t reached it may still do.
function pendingAt(stage: Stage, { isOnItsWay, isReportDue, isContentDue }: Funnel): boolean {
  const due: Partial<Record<Stage, boolean | null>> = {
    ...{ SENT: isOnItsWay, DELIVERED: isReportDue, OPENED: isContentDue },
  };
  return due[stage] ?? false;
}

type StageRowProps = { step: Step; total: number; isPending: boolean; onOpen: (people: People) => void };

function StageRow({ step, total, isPending, onOpen }: StageRowProps) {
  const { stage, people, before, fromBefore } = step;
  const { label, definition } = stageWords[stage];
  const count = written(people);
  return (
    <li className={classes.stage}>
      <UnstyledButton
        className={classes.reached ?? ''}
        disabled={people === 0}
        onClick={() => onOpen({ title: `${label}: ${count}`, stage, without: null })}
      >
        <Tooltip label={definition} position="top-start">
          <span className={classes.label}>{label}</span>
        </Tooltip>
        <span className={classes.track} aria-hidden>
          {fromBefore > 0 && <span className={classes.bar} style={{ width: `${percentOf(fromBefore, total)}%` }} />}
          {people > fromBefore && (
            <span className={classes.others} style={{ width: `${percentOf(people - fromBefore, total)}%` }} />
          )}
        </span>
        <span className={classes.count}>
          <VisuallyHidden>: </VisuallyHidden>
          {count}
          <VisuallyHidden>{phrases.showWho}</VisuallyHidden>
        </span>
      </UnstyledButton>
      <span className={classes.told}>
        <ShareOfBefore step={step} />
        <span className={classes.fellOut}>
          {fallenOf(step, isPending).map(({ sentence, isDue, sentContent }) => (
            <UnstyledButton
              key={sentence}
              className={classes.fallen ?? ''}
              data-pending={isDue || undefined}
              aria-label={say(phrases.fellOutShowWho, { sentence })}
              onClick={() => onOpen({ title: `${label}: ${sentence}`, stage: before, without: stage, sentContent })}
            >
              {sentence}
            </UnstyledButton>
          ))}
        </span>
      </span>
    </li>
  );
}

type Fallen = { sentence: string; isDue: boolean; sentContent?: boolean };

/** What is said of those who have reached the stage before and not this one: one sentence for each reason. */
function fallenOf({ stage, peopleBefore, fromBefore, withoutContent }: Step, isPending: boolean): Fallen[] {
  const { fellOut, notYet, couldNot } = stageWords[stage];
  const isDue = isPending && notYet !== undefined;
  const left = peopleBefore - fromBefore;
  const all = couldNot
    ? [
        { say: fellOut, people: left - withoutContent, isDue: false, sentContent: true },
        { say: isDue ? notYet : couldNot, people: withoutContent, isDue, sentContent: false },
      ]
    : [{ say: isDue ? notYet : fellOut, people: left, isDue }];
  return all.filter(({ people }) => people > 0).map((one) => ({ ...one, sentence: one.say(written(one.people)) }));
}

function ShareOfBefore({ step: { people, before, peopleBefore, fromBefore } }: { step: Step }) {
  const words = useWords();
  const count = written(peopleBefore);
  const leads = peopleBefore === 1 ? words.lead : words.leads;
  if (before === null || before === 'BOOKED')
    return <span>{say(phrases.ofAllInCampaign, { ...words, leads, count })}</span>;
  const { ofThese, more } = wordsAfter[before];
  const percent = formatPercent(percentOf(fromBefore, peopleBefore), rateDecimals.dashboard);
  const others = people - fromBefore;
  return (
    <span>
      {whoOf(peopleBefore > 0 ? ofThese({ percent, count }) : null, others > 0 ? more(written(others)) : null)}{' '}
    </span>
  );
}

function PeopleDialog({ campaignId, people, onClose }: { campaignId: string; people: People; onClose: () => void }) {
  const { title, stage, without, sentContent } = people;
  return (
    <Dialog opened onClose={onClose} title={title} width="wide">
      <LeadTable
        campaignId={campaignId}
        only={{ atStage: { campaignId, stage, without, sentContent: sentContent ?? null } }}
        canSelect
      />
    </Dialog>
  );
}

// Some reach a stage without the one before: they answer without watching.
function whoOf(ofThese: string | null, more: string | null): string | null {
  return ofThese !== null && more !== null ? say(phrases.plusMore, { ofThese, more }) : (ofThese ?? more);
}
