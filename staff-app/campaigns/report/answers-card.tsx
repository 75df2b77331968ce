import { Card, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { LeadTable } from '../../leads/index.ts';
import { useWords } from '../../session/brand.tsx';
import { CampaignAnswersQuery } from '../operations.ts';
import classes from './answers-card.module.css';

type Question = NonNullable<Answer<typeof CampaignAnswersQuery>['questions']>[number];

/** The people behind one figure. */
type People = { title: string; widgetId: string | null; value: string | null };

const whoOptedOut: People = { title: 'Opted out', widgetId: null, value: null };

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
    <Card component="section" aria-label="Answers and opt-outs">
      <Title order={2} fz={16} lh="24px" mb="xs">
        Answers and opt-outs
      </Title>
      <ul className={classes.list}>
        {data.questions?.map((question) => (
          <QuestionRow key={question.id} question={question} onOpen={setPeople} />
        ))}
        <li className={classes.row}>
          <Text size="sm">Opted out</Text>
          <Figure label={nounOf(words, optedOut)} isTotal leads={optedOut} onOpen={() => setPeople(whoOptedOut)} />
        </li>
      </ul>
      {people && <PeopleDialog campaignId={campaignId} people={people} onClose={() => setPeople(null)} />}
    </Card>
  );
}

function QuestionRow({ question, onOpen }: { question: Question; onOpen: (people: People) => void }) {
  const { id, label, answered, choices } = question;
  const open = (value: string | null) =>
    onOpen({ title: value === null ? label : `${label}: ${value}`, widgetId: id, value });
  return (
    <li className={classes.row}>
      <Text size="sm" className={classes.question ?? ''}>
        {label}
      </Text>
      <div className={classes.figures}>
        {choices.map(({ value, leads }) => (
          <Figure key={value} label={value} leads={leads} onOpen={() => open(value)} />
        ))}
        <Figure label={answered === 1 ? 'answer' : 'answers'} isTotal leads={answered} onOpen={() => open(null)} />
      </div>
    </li>
  );
}

function nounOf({ lead, leads }: { lead: string; leads: string }, count: number): string {
  return (count === 1 ? lead : leads).toLowerCase();
}

type FigureProps = { label: string; leads: number; isTotal?: boolean; onOpen: () => void };

function Figure({ label, leads, isTotal = false, onOpen }: FigureProps) {
  const figure = leads.toLocaleString('en-US');
  return (
    <UnstyledButton className={classes.figure ?? ''} disabled={leads === 0} onClick={onOpen}>
      {isTotal ? (
        `${figure} ${label}`
      ) : (
        <>
          {label}: <strong>{figure}</strong>
        </>
      )}
    </UnstyledButton>
  );
}

function PeopleDialog({ campaignId, people, onClose }: { campaignId: string; people: People; onClose: () => void }) {
  const words = useWords();
  const { title, widgetId, value } = people;
  const isOptOuts = widgetId === null;
  return (
    <Dialog opened onClose={onClose} title={isOptOuts ? `${words.leads} who opted out` : title} width="wide">
      {isOptOuts ? (
        <LeadTable campaignId={campaignId} only={{ optedOut: true }} />
      ) : (
        <LeadTable only={{ answered: { campaignId, widgetId, value } }} />
      )}
    </Dialog>
  );
}
