import { Alert, Anchor, Badge, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDollars } from '../../../domain/money/dollars.ts';
import { showDate } from '../../design/dates.ts';
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
      <Section title="Earnings">
        <Text c="dimmed">
          Nothing yet. What you earn shows up here once the platform has recorded it, for example for a paid group.
        </Text>
      </Section>
    );
  }
  return (
    <Section title="Earnings">
      <Text>{showDollars(earned / 100)} earned in all</Text>
      <Text c="dimmed">{nextLine(earnings, bank !== null)}</Text>
      {payouts[0]?.state === 'failed' && (
        <Alert color="attention" variant="light" my="xs">
          Your last payout of {showDollars(payouts[0].amount / 100)} didn’t arrive, so the money is back in your
          earnings. Check your payout account, or ask support.
        </Alert>
      )}
      <List label="Earned" rows={entries.map(earnedRow)} />
      {payouts.length > 0 && (
        <>
          <Text fw={600} mt="xs">
            Payouts
          </Text>
          <List label="Payouts" rows={payouts.map(payoutRow)} />
        </>
      )}
    </Section>
  );
}

// What is not paid out, and what has to happen until it is.
function nextLine({ balance, smallestPayout, nextPayout, payouts }: Earnings, hasAccount: boolean): string {
  const dollars = showDollars(Math.abs(balance) / 100);
  if (balance < 0) return `${dollars} more was paid out than you earned. It comes off what you earn next.`;
  if (balance === 0) return payouts.length > 0 ? 'All of it is paid out.' : 'There’s nothing to pay out.';
  if (!hasAccount) return `${dollars} is waiting for a payout account. Add one above to get paid.`;
  if (balance < smallestPayout)
    return `${dollars} hasn’t been paid out yet. Payouts start at ${showDollars(smallestPayout / 100)}.`;
  return `${dollars} will be paid out on ${showDate(nextPayout)}.`;
}

type RowShape = { id: string; date: string; what: string; detail: string | null; badge: Badged | null; amount: string };
type Badged = { text: string; color: string };

function earnedRow({ id, date, what, gross, platformShare, fee, net }: Earnings['entries'][number]): RowShape {
  const less = [
    ...(platformShare === 0 ? [] : [`${showDollars(Math.abs(platformShare) / 100)} platform share`]),
    ...(fee === 0 ? [] : [`${showDollars(fee / 100)} payment fee`]),
  ];
  const paid = `${showDollars(Math.abs(gross) / 100)} ${gross < 0 ? 'refunded' : 'paid'}`;
  const detail = less.length === 0 ? null : `${paid}, less ${less.join(' and ')}`;
  return { id, date, what, detail, badge: null, amount: signed(net) };
}

const states: Readonly<Record<Earnings['payouts'][number]['state'], Badged>> = {
  asked: { text: 'Processing', color: 'gray' },
  sent: { text: 'On its way', color: 'gray' },
  paid: { text: 'Paid', color: 'done' },
  failed: { text: 'Didn’t arrive', color: 'attention' },
};

function payoutRow({ id, date, amount, state, bankName, bankLast4 }: Earnings['payouts'][number]): RowShape {
  const what = `${bankName}, account ending in ${bankLast4}`;
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
          Show all {rows.length}
        </Anchor>
      )}
    </Stack>
  );
}
