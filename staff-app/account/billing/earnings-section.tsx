import { Alert, Anchor, Badge, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { showDate } from '../../design/dates.ts';
import { say } from '../../say.ts';
import classes from './billing.module.css';
import { Section } from './section.tsx';
import type { Billing } from './use-billing.ts';

const shownAtFirst = 6;

type Earnings = NonNullable<Billing['earnings']>;

/** What one has earned, what of it was paid out, and when the rest is; nothing for anyone who can't be paid out. */
export function EarningsSection({ billing: { earnings, bank } }: { billing: Billing }) {
  if (!earnings) return null;
  const { entries, payouts, earned } = earnings;
  if (entries.length === 0) {
    return (
      <Section title={phrases.earnings}>
        <Text c="dimmed">{phrases.nothingYetWhatYouEarnShows}</Text>
      </Section>
    );
  }
  return (
    <Section title={phrases.earnings}>
      <Text>{say(phrases.earnedEarnedInAll, { earned: showDollars(earned / 100) })}</Text>
      <Text c="dimmed">{nextLine(earnings, bank !== null)}</Text>
      {payouts[0]?.state === 'failed' && (
        <Alert color="attention" variant="light" my="xs">
          {say(phrases.yourLastPayoutOfDidntArrive, { amount: showDollars(payouts[0].amount / 100) })}
        </Alert>
      )}
      <List label={phrases.earned} rows={entries.map(earnedRow)} />
      {payouts.length > 0 && (
        <>
          <Text fw={600} mt="xs">
            {phrases.payouts}
          </Text>
          <List label={phrases.payouts} rows={payouts.map(payoutRow)} />
        </>
      )}
    </Section>
  );
}

// What is not paid out, and what has to happen until it is.
function nextLine({ balance, smallestPayout, nextPayout, payouts }: Earnings, hasAccount: boolean): string {
  const dollars = showDollars(Math.abs(balance) / 100);
  if (balance < 0) return say(phrases.moreWasPaidOut, { dollars });
  if (balance === 0) return payouts.length > 0 ? phrases.allOfItIsPaidOut : phrases.theresNothingToPayOut;
  if (!hasAccount) return say(phrases.isWaitingForAPayoutAccount, { dollars });
  if (balance < smallestPayout)
    return say(phrases.hasntBeenPaidOutYet, { dollars, smallestPayout: showDollars(smallestPayout / 100) });
  return say(phrases.willBePaidOutOn, { dollars, nextPayout: showDate(nextPayout) });
}

type RowShape = { id: string; date: string; what: string; detail: string | null; badge: Badged | null; amount: string };
type Badged = { text: string; color: string };

function earnedRow({ id, date, what, gross, platformShare, fee, net }: Earnings['entries'][number]): RowShape {
  const less = [
    ...(platformShare === 0
      ? []
      : [say(phrases.platformShareOf, { amount: showDollars(Math.abs(platformShare) / 100) })]),
    ...(fee === 0 ? [] : [say(phrases.paymentFeeOf, { amount: showDollars(fee / 100) })]),
  ];
  const amount = showDollars(Math.abs(gross) / 100);
  const [first, second] = less;
  const taken = first && second ? say(phrases.twoAnd, { first, second }) : first;
  const detail = taken ? say(gross < 0 ? phrases.refundedLess : phrases.paidLess, { amount, taken }) : null;
  return { id, date, what, detail, badge: null, amount: signed(net) };
}

const states: Readonly<Record<Earnings['payouts'][number]['state'], Badged>> = {
  asked: { text: phrases.processing, color: 'gray' },
  sent: { text: phrases.onItsWay, color: 'gray' },
  paid: { text: phrases.paid, color: 'done' },
  failed: { text: phrases.didntArrive, color: 'attention' },
};

function payoutRow({ id, date, amount, state, bankName, bankLast4 }: Earnings['payouts'][number]): RowShape {
  const what = say(phrases.bankNameAccountEndingInBank, { bankName, bankLast4 });
  return { id, date, what, detail: null, badge: states[state], amount: showDollars(amount / 100) };
}

function signed(cents: number): string {
  return cents < 0 ? `−${showDollars(-cents / 100)}` : showDollars(cents / 100);
}

function List({ label, rows }: { label: string; rows: readonly RowShape[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, shownAtFirst);
  return (
    <Stack gap={4}>
      <ul className={`${classes.rows} figures`} aria-label={label}>
        {shown.map(({ id, date, what, detail, badge, amount }) => (
          <li key={id} className={classes.row}>
            <Text>{showDate(date)}</Text>
            <div>
              <Text>{what}</Text>
              {detail && (
                <Text size="xs" c="dimmed">
                  {detail}
                </Text>
              )}
              {badge && (
                <Badge color={badge.color} variant="light" tt="none">
                  {badge.text}
                </Badge>
              )}
            </div>
            <Text>{amount}</Text>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Anchor component="button" type="button" ta="left" onClick={() => setShowsAll(true)}>
          {say(phrases.showAllRows, { rows: rows.length })}
        </Anchor>
      )}
    </Stack>
  );
}
