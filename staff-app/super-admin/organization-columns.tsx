import { Badge, Text } from '@mantine/core';
import type { SuperLine } from '../../contract/rest/super.ts';
import { withCapital } from '../../domain/text/capital.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import type { Column } from '../design/data-table.tsx';
import { showDate } from '../design/dates.ts';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { useBillingDay } from '../session/use-billing-day.ts';
import type { ListAsked } from './organization-filters.tsx';

// Narrower than this, how much an organization sends is below its name.
const messagesAbove = 700;

/** The columns of the list of organizations, in the order that is asked for. */
export function organizationColumns(order: ListAsked['order']): readonly Column<SuperLine>[] {
  return columns.map((column) => ({
    ...column,
    sorted: sortedBy[order ?? 'name'] === column.key ? sorts[column.key] : undefined,
  }));
}

const sortedBy = { name: 'name', newest: 'created', people: 'people', messages: 'messages' } as const;
const sorts: Readonly<Record<string, 'ascending' | 'descending'>> = {
  ...{ name: 'ascending', created: 'descending', people: 'descending', messages: 'descending' },
};

const columns: readonly Column<SuperLine>[] = [
  { key: 'name', header: phrases.name, render: (line) => <NameCell line={line} /> },
  { key: 'id', header: 'ID', width: 80, aboveWidth: 1150, render: ({ id }) => <span className="figures">{id}</span> },
  { key: 'plan', header: phrases.planAndBilling, width: 150, render: (line) => <PlanCell line={line} /> },
  {
    ...{ key: 'messages', header: phrases.messagesThisMonth, width: 110, align: 'right', aboveWidth: messagesAbove },
    render: ({ messages }) => <span className="figures">{messages.toLocaleString('en-US')}</span>,
  },
  {
    ...{ key: 'registration', header: phrases.registration, width: 130, aboveWidth: 900 },
    render: ({ registration }) => <RegistrationCell state={registration} />,
  },
  {
    ...{ key: 'people', header: phrases.people, width: 80, align: 'right', aboveWidth: 1050 },
    render: ({ people }) => <span className="figures">{people.toLocaleString('en-US')}</span>,
  },
  {
    ...{ key: 'created', header: phrases.created, width: 120, aboveWidth: 1150 },
    render: ({ created }) => <span className="figures">{showDate(created)}</span>,
  },
];

function NameCell({ line: { name, brand, stopped, closed, erased, messages } }: { line: SuperLine }) {
  const isNarrow = useWindowWidth() <= messagesAbove;
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
      <Text size="xs" c="dimmed">
        {brand}
      </Text>
      {isNarrow && (
        <Text size="xs" c="dimmed" className="figures">
          {say(phrases.messagesOfOne, { count: messages })}
        </Text>
      )}
      {closed && <ClosedSince closed={closed} erased={erased} />}
      {stopped && (
        <Text size="xs" c="failed">
          {phrases.sendingStopped}
        </Text>
      )}
    </>
  );
}

function ClosedSince({ closed, erased }: { closed: string; erased: string | null }) {
  const billingDay = useBillingDay();
  return (
    <Text size="xs" c="failed">
      {erased === null
        ? say(phrases.closedOn, { day: billingDay(closed) })
        : say(phrases.erasedOn, { day: billingDay(erased) })}
    </Text>
  );
}

function PlanCell({ line: { plan, ratesAgreed, active, planEnds } }: { line: SuperLine }) {
  const name = plan === null ? null : withCapital(plan);
  return (
    <>
      <Text>{ratesAgreed ? phrases.agreedRates : (name ?? phrases.none)}</Text>
      {!active && (
        <Badge color="attention" variant="light" tt="none">
          {phrases.notActive}
        </Badge>
      )}
      {active && planEnds && <EndsUnpaid at={planEnds} />}
    </>
  );
}

function EndsUnpaid({ at }: { at: string }) {
  const billingDay = useBillingDay();
  return (
    <Text size="xs" c="failed">
      {say(phrases.endsBillingDayIfUnpaid, { billingDay: billingDay(at) })}
    </Text>
  );
}

const registrations = {
  none: { label: phrases.registrationNone, color: 'attention' },
  pending: { label: phrases.registrationPending, color: 'waiting' },
  approved: { label: phrases.registrationApproved, color: 'done' },
  rejected: { label: phrases.registrationRefused, color: 'failed' },
} as const;

function RegistrationCell({ state }: { state: SuperLine['registration'] }) {
  if (state === null) return <Text c="dimmed">–</Text>;
  const { label, color } = registrations[state];
  return (
    <Badge color={color} variant="light" tt="none">
      {label}
    </Badge>
  );
}
