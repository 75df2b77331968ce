import { Text, Title } from '@mantine/core';
import type { SuperOrganization, SuperStats } from '../../contract/rest/super.ts';
import { showDate } from '../design/dates.ts';
import { useWords } from '../session/brand.tsx';
import classes from './super-admin.module.css';

const number = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type StatsCardProps = { organization: SuperOrganization; stats: SuperStats };

/** How much an organization does: its contacts, its texts, and what came of them. */
export function StatsCard({ organization, stats }: StatsCardProps) {
  const words = useWords();
  const { name, stats: own, billing } = organization;
  const figures = [
    [words.leads, number.format(own.leads)],
    ['Messages', number.format(own.messages)],
    ['Messages this month', number.format(billing.messages[0]?.total ?? 0)],
    ['Delivered', `${percent.format(own.deliveryRate)}%`],
    ['Responded', `${percent.format(own.responseRate)}%`],
    [words.campaigns, number.format(stats.campaigns)],
  ] as const;
  return (
    <section className={classes.card} aria-label={`Activity of ${name}`}>
      <Title order={3} fz={14}>
        Activity
      </Title>
      <dl className={classes.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {stats.waiting > 0 && (
        <Text size="sm" className="figures">
          {stats.waiting === 1 ? '1 message waits' : `${number.format(stats.waiting)} messages wait`}
          {stats.waitingReasons.length === 0
            ? ' to go out.'
            : `. Its people see: ${stats.waitingReasons.map((reason) => `“${reason}”`).join(', ')}`}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="auto" className="figures">
        {`Here since ${showDate(stats.created)}. `}
        {stats.lastSent === null ? 'Nothing has been sent yet.' : `Last message on ${showDate(stats.lastSent)}.`}
      </Text>
    </section>
  );
}
