import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
import { showDate } from '../../design/dates.ts';
import classes from '../super-admin.module.css';
import type { Earner } from './earner.ts';

type Entry = Earner['earnings']['entries'][number];
type Payout = Earner['earnings']['payouts'][number];

type EarnerCardProps = {
  earner: Earner;
  onRecord: () => void;
  onPayOut: () => void;
  onTakeBack: (entry: Entry) => void;
};

const shownAtFirst = 5;

/** One owner: what they earned, what can be paid out, and what became of payouts. */
export function EarnerCard({ earner, onRecord, onPayOut, onTakeBack }: EarnerCardProps) {
  const { name, earnings } = earner;
  const { earned, balance, smallestPayout, entries, payouts } = earnings;
  const [showsAll, setShowsAll] = useState(false);
  const isUnderWay = payouts.some(({ state }) => state === 'asked' || state === 'sent');
  const mayPayOut = earner.hasAccount && balance >= smallestPayout && !isUnderWay;
  return (
    <Stack gap="xs" className={classes.card ?? ''}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{name}</Text>
          <Text c="dimmed">
            {showDollars(earned / 100)} earned, {balanceText(earner)}
          </Text>
        </div>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={onRecord} aria-label={`Record earnings of ${name}`}>
            Record earnings
          </Button>
          {mayPayOut && (
            <Button size="compact-sm" onClick={onPayOut} aria-label={`Pay out ${name}`}>
              Pay out {showDollars(balance / 100)}
            </Button>
          )}
        </Group>
      </Group>
      {payouts.slice(0, showsAll ? payouts.length : 1).map((payout) => (
        <PayoutLine key={payout.id} payout={payout} />
      ))}
      {entries.length > 0 && (
        <ul className={`${classes.switches} figures`}>
          {entries.slice(0, showsAll ? entries.length : shownAtFirst).map((entry) => (
            <EntryRow key={entry.id} entry={entry} onTakeBack={() => onTakeBack(entry)} />
          ))}
        </ul>
      )}
      {!showsAll && (entries.length > shownAtFirst || payouts.length > 1) && (
        <Anchor component="button" type="button" ta="left" onClick={() => setShowsAll(true)}>
          Show all
        </Anchor>
      )}
    </Stack>
  );
}

// What is not paid out, and why it can't be now.
function balanceText({ hasAccount, earnings: { balance, smallestPayout } }: Earner): string {
  if (balance < 0) return `${showDollars(-balance / 100)} paid out too much`;
  const left = `${showDollars(balance / 100)} to pay out`;
  if (!hasAccount) return `${left}; no payout account yet`;
  return balance > 0 && balance < smallestPayout
    ? `${left}; payouts start at ${showDollars(smallestPayout / 100)}`
    : left;
}

const states: Readonly<Record<Payout['state'], readonly [string, string]>> = {
  asked: ['Processing', 'gray'],
  sent: ['On its way', 'gray'],
  paid: ['Paid', 'done'],
  failed: ['Failed', 'failed'],
};

function PayoutLine({ payout: { date, amount, state, bankName, bankLast4, failure } }: { payout: Payout }) {
  const [text, color] = states[state];
  return (
    <Text component="div">
      Payout of {showDollars(amount / 100)} on {showDate(date)} to {bankName}, ending in {bankLast4}{' '}
      <Badge color={color} variant="light" tt="none">
        {text}
      </Badge>
      {failure && <Text c="failed">{failure}</Text>}
    </Text>
  );
}

function EntryRow({ entry, onTakeBack }: { entry: Entry; onTakeBack: () => void }) {
  const { date, what, gross, net, isTakenBack, takenBack } = entry;
  return (
    <li className={classes.switch}>
      <div>
        <Text>{what}</Text>
        <Text size="xs" c="dimmed">
          {showDate(date)} ·{' '}
          {isTakenBack ? `${showDollars(-gross / 100)} taken back` : `${showDollars(gross / 100)} paid`}
          {takenBack > 0 && `, ${showDollars(takenBack / 100)} of it taken back`}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Text>{net < 0 ? `−${showDollars(-net / 100)}` : showDollars(net / 100)}</Text>
        {!isTakenBack && takenBack < gross && (
          <Button size="compact-sm" variant="default" onClick={onTakeBack} aria-label={`Take back ${what}`}>
            Take back
          </Button>
        )}
      </Group>
    </li>
  );
}
