import { Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import classes from './billing.module.css';
import { lengthRule, owedSentence } from './plan-words.ts';
import { Section } from './section.tsx';
import type { Billing, Cycle } from './use-billing.ts';

const shownAtMost = 12;
const number = new Intl.NumberFormat('en-US');
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How many messages went out in each billing month, the newest first. */
export function UsageSection({ cycles, billing }: { cycles: readonly Cycle[]; billing: Billing }) {
  const { prices, words } = useBrand();
  const owed = owedSentence(prices, billing);
  const shown = cycles.slice(0, shownAtMost);
  const most = Math.max(1, ...shown.map(({ total }) => total));
  return (
    <Section title={phrases.billedMessagesByMonth}>
      {shown.length === 0 ? (
        <Text c="dimmed">{phrases.nothingHasBeenSentYet}</Text>
      ) : (
        <ul className={`${classes.rows} figures`}>
          {shown.map(({ cycle, total }) => (
            <li key={cycle} className={classes.row}>
              <Text>{monthOf(cycle)}</Text>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(total / most) * 100}%` }} />
              </span>
              <Text>{number.format(total)}</Text>
            </li>
          ))}
        </ul>
      )}
      {owed && <Text>{owed}</Text>}
      <Text size="xs" c="dimmed">
        {say(phrases.aBillingMonthIsNamedAfter, { lengthRule, campaigns: words.campaigns })}
      </Text>
    </Section>
  );
}

function monthOf(cycle: string): string {
  return month.format(new Date(`${cycle}-01T00:00:00Z`));
}
