import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/super-admin-earnings.ts';
import { showDate } from '../../design/dates.ts';
import { say } from '../../say.ts';
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
            {say(phrases.earnedEarnedBalanceText, {
              earned: showDollars(earned / 100),
              balanceText: balanceText(earner),
            })}
          </Text>
        </div>
        <Group gap="xs">
          {earner.isMember && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={onRecord}
              aria-label={say(phrases.recordEarningsOfName, { name })}
            >
              {phrases.recordEarnings}
            </Button>
          )}
          {mayPayOut && (
            <Button size="compact-sm" onClick={onPayOut} aria-label={say(phrases.payOutName, { name })}>
              {say(phrases.payOutBalance, { balance: showDollars(balance / 100) })}
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
          {phrases.showAll}
        </Anchor>
      )}
    </Stack>
  );
}

// What is not paid out, and why it can't be now.
function balanceText({ hasAccount, isMember, earnings: { balance, smallestPayout } }: Earner): string {
  if (balance < 0) return say(phrases.paidOutTooMuch, { balance: showDollars(-balance / 100) });
  const left = say(phrases.balanceToPayOut, { balance: showDollars(balance / 100) });
  if (!isMember) return say(balance > 0 ? phrases.leftAndIsOwed : phrases.leftAndIsOwedNothing, { left });
  if (!hasAccount) return say(phrases.leftWithoutAccount, { left });
  return balance > 0 && balance < smallestPayout
    ? say(phrases.leftBelowSmallestPayout, { left, smallestPayout: showDollars(smallestPayout / 100) })
    : left;
}

const states: Readonly<Record<Payout['state'], readonly [string, string]>> = {
  asked: [phrases.processing, 'gray'],
  sent: [phrases.onItsWay, 'gray'],
  paid: [phrases.paid, 'done'],
  failed: [phrases.failed, 'failed'],
};

function PayoutLine({ payout: { date, amount, state, bankName, bankLast4, failure } }: { payout: Payout }) {
  const [text, color] = states[state];
  return (
    <Text component="div">
      {say(phrases.payoutOfOn, { amount: showDollars(amount / 100), date: showDate(date), bankName, bankLast4 })}{' '}
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
          {showDate(date)} · {grossText(entry)}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Text>{net < 0 ? `−${showDollars(-net / 100)}` : showDollars(net / 100)}</Text>
        {!isTakenBack && takenBack < gross && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={onTakeBack}
            aria-label={say(phrases.reverseWhat, { what })}
          >
            {phrases.reverse}
          </Button>
        )}
      </Group>
    </li>
  );
}

function grossText({ gross, isTakenBack, takenBack }: Entry): string {
  if (isTakenBack) return say(phrases.grossReversed, { gross: showDollars(-gross / 100) });
  const paid = showDollars(gross / 100);
  return takenBack > 0
    ? say(phrases.paidPartlyReversed, { paid, reversed: showDollars(takenBack / 100) })
    : say(phrases.grossPaid, { paid });
}
