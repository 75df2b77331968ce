import { Card, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/campaigns.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { LeadTable } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useReadsMessages } from '../../session/use-masked.ts';
import { CampaignAnswersQuery } from '../operations.ts';
import classes from './answers-card.module.css';

type Question = NonNullable<Answer<typeof CampaignAnswersQuery>['questions']>[number];

/** The people behind one figure. */
type People = { title: string; widgetId: string | null; value: string | null };

const whoOptedOut: People = { title: phrases.optedOut, widgetId: null, value: null };

/** How many opted out and how the questions of a campaign were answered; each figure opens the people behind it. */
export function AnswersCard({ campaignId }: { campaignId: string }) {
  const words = useWords();
  const [people, setPeople] = useState<People | null>(null);
  const { data, error, refetch } = useRead(
    CampaignAnswersQuery,
    { campaignId },
    { live: ['campaigns', 'engagement', 'leads'] },
  );
  if (error && data === undefined) {
    return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return null;
  const optedOut = data.optedOut ?? 0;
  return (
    <Card component="section" aria-label={phrases.answersAndOptOuts}>
      <Title order={2} fz={16} lh="24px" mb="xs">
        {phrases.answersAndOptOuts}
      </Title>
      <ul className={classes.list}>
        {data.questions?.map((question) => (
          <QuestionRow key={question.id} question={question} onOpen={setPeople} />
        ))}
        <li className={classes.row}>
          <Text size="sm">{phrases.optedOut}</Text>
          <Figure
            label={say(phrases.countOfLeads, {
              count: optedOut.toLocaleString('en-US'),
              leads: optedOut === 1 ? words.lead : words.leads,
            })}
            isTotal
            leads={optedOut}
            onOpen={() => setPeople(whoOptedOut)}
          />
        </li>
      </ul>
      {people && <PeopleDialog campaignId={campaignId} people={people} onClose={() => setPeople(null)} />}
    </Card>
  );
}

// A question that ends with its own mark needs no colon before the answer.
function titleOf(label: string, value: string | null): string {
  if (value === null) return label;
  return `${label}${/[?!.:]$/.test(label) ? '' : ':'} ${value}`;
}

function QuestionRow({ question, onOpen }: { question: Question; onOpen: (people: People) => void }) {
  const { id, label, isAsked, answered, choices } = question;
  const opens = useReadsMessages();
  const open = (value: string | null) => onOpen({ title: titleOf(label, value), widgetId: id, value });
  return (
    <li className={classes.row}>
      <Text size="sm" className={classes.question ?? ''}>
        {label}
        {!isAsked && (
          <Text span display="block" size="xs" c="dimmed">
            {phrases.noLongerAsked}
          </Text>
        )}
      </Text>
      <div className={classes.figures}>
        {choices.map(({ value, leads }) => (
          <Figure key={value} label={value} leads={leads} onOpen={opens ? () => open(value) : null} />
        ))}
        <Figure
          label={say(phrases.answers, { count: answered })}
          isTotal
          leads={answered}
          onOpen={opens ? () => open(null) : null}
        />
      </div>
    </li>
  );
}

/** The label of a total has its figure. Null: this person may not see who answered, as answers are hidden from them. */
type FigureProps = { label: string; leads: number; isTotal?: boolean; onOpen: (() => void) | null };

function Figure({ label, leads, isTotal = false, onOpen }: FigureProps) {
  const shown = isTotal ? (
    label
  ) : (
    <>
      {label}: <strong>{leads.toLocaleString('en-US')}</strong>
    </>
  );
  if (onOpen === null) return <Text size="sm">{shown}</Text>;
  return (
    <UnstyledButton className={classes.figure ?? ''} disabled={leads === 0} onClick={onOpen}>
      {shown}
    </UnstyledButton>
  );
}

function PeopleDialog({ campaignId, people, onClose }: { campaignId: string; people: People; onClose: () => void }) {
  const words = useWords();
  const { title, widgetId, value } = people;
  const isOptOuts = widgetId === null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isOptOuts ? say(phrases.leadsWhoOptedOut, { leads: words.leads }) : title}
      width="wide"
    >
      {isOptOuts ? (
        <LeadTable campaignId={campaignId} only={{ optedOut: true }} />
      ) : (
        <LeadTable only={{ answered: { campaignId, widgetId, value } }} />
      )}
    </Dialog>
  );
}
