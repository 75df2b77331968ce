import { Text, Title } from '@mantine/core';
import type { SuperOrganization, SuperStats } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { showDate } from '../design/dates.ts';
import { say } from '../say.ts';
import classes from './super-admin.module.css';

const number = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type StatsCardProps = { organization: SuperOrganization; stats: SuperStats };

/** How much an organization does: its contacts, its texts, and what came of them. */
export function StatsCard({ organization, stats }: StatsCardProps) {
  const { name, stats: own, billing } = organization;
  // Of no messages, no rate.
  const rate = (of: number) => (own.messages === 0 ? '–' : `${percent.format(of)}%`);
  const figures = [
    [phrases.contacts, number.format(own.leads)],
    [phrases.messages, number.format(own.messages)],
    [phrases.messagesThisMonth, number.format(billing.messages[0]?.total ?? 0)],
    [phrases.delivered, rate(own.deliveryRate)],
    [phrases.responded, rate(own.responseRate)],
    [phrases.campaigns, number.format(stats.campaigns)],
  ] as const;
  return (
    <section className={classes.card} aria-label={say(phrases.activityOfName, { name })}>
      <Title order={3} fz={14}>
        {phrases.activity}
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
          {stats.waitingReasons.length === 0
            ? say(phrases.messagesWait, { waiting: stats.waiting })
            : say(phrases.messagesWaitBecause, {
                waiting: stats.waiting,
                reasons: stats.waitingReasons.map((reason) => `“${reason}”`).join(', '),
              })}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="auto" className="figures">
        {stats.lastSent === null
          ? say(phrases.hereSinceNothingSent, { since: showDate(stats.created) })
          : say(phrases.hereSinceLastSent, { since: showDate(stats.created), lastSent: showDate(stats.lastSent) })}
      </Text>
    </section>
  );
}
