import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import classes from '../super-admin.module.css';
import {
  CheckNumbersMutation,
  carrierTitles,
  ImportNumberMutation,
  PointNumbersMutation,
  UnknownNumbersQuery,
} from './operations.ts';

type CarrierAccountProps = {
  /** How many numbers report elsewhere. */
  misdirected: number;
  checkedAt: string | null;
  /** Whether more than one carrier is set up, so that each number says whose it is. */
  namesCarriers: boolean;
};

/** The carrier account beside what is known here: compares both, fixes webhooks and brings in what isn't used yet. */
export function CarrierAccount({ misdirected, checkedAt, namesCarriers }: CarrierAccountProps) {
  const { data, error } = useRead(UnknownNumbersQuery, {}, { live: ['numbers'] });
  const [failure, setFailure] = useState<string | null>(null);
  const check = useChange(CheckNumbersMutation, {
    onDone: (result) => showDone(checkTitle(result), checkText(result)),
    onFailure: setFailure,
    refreshes: ['numbers'],
  });
  const numbers = data?.numbers ?? [];
  const problem = failure ?? (error && !data ? errorSentence(error) : null);
  return (
    <Card component="section" aria-label="In the carrier account">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} miw={0} flex="1 1 260px">
          <Title order={2} fz={14}>
            In the carrier account
          </Title>
          {problem === null && (
            <Text c="dimmed">{sentenceFor({ isKnown: data !== undefined, count: numbers.length })}</Text>
          )}
          <Text size="xs" c="dimmed">
            {checkedAt === null ? 'Not every number was compared yet.' : `Last compared ${showDateTime(checkedAt)}.`}
          </Text>
        </Stack>
        <Button
          variant="default"
          size="xs"
          flex="none"
          loading={check.isPending}
          onClick={() => {
            setFailure(null);
            check.mutate({});
          }}
        >
          Check with the carrier
        </Button>
      </Group>
      <FormError sentence={problem} />
      {misdirected > 0 && <Misdirected count={misdirected} />}
      {numbers.length > 0 && <Unknown numbers={numbers} namesCarriers={namesCarriers} />}
    </Card>
  );
}

function Misdirected({ count }: { count: number }) {
  const point = useChange(PointNumbersMutation, {
    onDone: () => showDone('Webhooks are set', 'Replies, calls and delivery receipts arrive here from now on.'),
    refreshes: ['numbers'],
  });
  return (
    <Group justify="space-between" gap="sm" mt="xs">
      <Text c="failed" role="status" flex="1 1 260px">
        {count === 1 ? 'Replies to 1 number go elsewhere.' : `Replies to ${count} numbers go elsewhere.`} Opt-outs will
        be missed.
      </Text>
      <Button size="xs" flex="none" loading={point.isPending} onClick={() => point.mutate({})}>
        Set webhooks
      </Button>
    </Group>
  );
}

type UnknownNumber = NonNullable<Answer<typeof UnknownNumbersQuery>['numbers']>[number];

function Unknown({ numbers, namesCarriers }: { numbers: readonly UnknownNumber[]; namesCarriers: boolean }) {
  const bringIn = useChange(ImportNumberMutation, {
    onDone: ({ number }) =>
      number && showDone(`${showNumber(number.phone)} is in stock`, 'Assign it to an organization to send from it.'),
    refreshes: ['numbers'],
  });
  return (
    <ul className={classes.checks}>
      {numbers.map(({ phone, carrier }) => {
        const from = namesCarriers ? ` from ${carrierTitles[carrier]}` : '';
        const { variables } = bringIn;
        return (
          <li key={`${carrier} ${phone}`} className={classes.check}>
            <Text className="figures">{showNumber(phone)}</Text>
            {namesCarriers && <Text c="dimmed">{carrierTitles[carrier]}</Text>}
            <Button
              variant="default"
              size="xs"
              aria-label={`Bring in ${showNumber(phone)}${from}`}
              loading={bringIn.isPending && variables?.phone === phone && variables.carrier === carrier}
              onClick={() => bringIn.mutate({ phone, carrier })}
            >
              Bring in
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function sentenceFor({ isKnown, count }: { isKnown: boolean; count: number }): string {
  if (!isKnown) return 'Asking the carrier.';
  if (count === 0) return 'Every number of the carrier account is listed below.';
  return 'Not used here yet. Bringing one in points its replies at this server.';
}

type Checked = Answer<typeof CheckNumbersMutation>;

function checkTitle({ checked, lost }: Checked): string {
  const count = lost?.length ?? 0;
  if (count === 0) return `${checked === 1 ? '1 number' : `${checked ?? 0} numbers`} compared`;
  return count === 1 ? `${showNumber(lost?.[0] ?? '')} is lost` : `${count} numbers are lost`;
}

function checkText({ lost, found, misdirected }: Checked): string {
  const back = found?.length ?? 0;
  const elsewhere = misdirected?.length ?? 0;
  return [
    (lost?.length ?? 0) > 0 ? 'The carrier no longer has them, so they can’t send.' : 'All of them are still there.',
    back === 0 ? '' : `${back === 1 ? '1 number is' : `${back} numbers are`} back.`,
    elsewhere === 0 ? '' : `${elsewhere === 1 ? '1 number reports' : `${elsewhere} numbers report`} elsewhere.`,
  ]
    .filter(Boolean)
    .join(' ');
}
