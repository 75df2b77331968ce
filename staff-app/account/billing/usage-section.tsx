import { Text } from '@mantine/core';
import classes from './billing.module.css';
import { lengthRule, owedSentence } from './plan-words.ts';
import { Section } from './section.tsx';
import type { Billing, Cycle } from './use-billing.ts';

const shownAtMost = 12;
const number = new Intl.NumberFormat('en-US');
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How many messages went out in each billing month, the newest first. */
export function UsageSection({ cycles, billing }: { cycles: readonly Cycle[]; billing: Billing }) {
  const owed = owedSentence(billing);
  const shown = cycles.slice(0, shownAtMost);
  const most = Math.max(1, ...shown.map(({ total }) => total));
  return (
    <Section title="Billed messages by month">
      {shown.length === 0 ? (
        <Text c="dimmed">Nothing has been sent yet.</Text>
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
        A billing month is named after the month it begins in. Everything your numbers send counts: campaigns, replies,
        automatic answers such as those to STOP and HELP, and alerts to your team; tests and codes are free. A message
        that the carrier took counts even if it couldn’t be delivered; one it refused doesn’t. {lengthRule} So more can
        be billed than were sent.
      </Text>
    </Section>
  );
}

function monthOf(cycle: string): string {
  return month.format(new Date(`${cycle}-01T00:00:00Z`));
}
