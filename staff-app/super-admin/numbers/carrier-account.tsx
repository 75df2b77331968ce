import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import { say } from '../../say.ts';
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
    <Card component="section" aria-label={phrases.inTheCarrierAccount}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} miw={0} flex="1 1 260px">
          <Title order={2} fz={14}>
            {phrases.inTheCarrierAccount}
          </Title>
          {problem === null && (data === undefined || checkedAt !== null || numbers.length > 0) && (
            <Text c="dimmed">{sentenceFor({ isKnown: data !== undefined, count: numbers.length })}</Text>
          )}
          <Text size="xs" c="dimmed">
            {checkedAt === null
              ? phrases.notEveryNumberWasComparedYet
              : say(phrases.lastComparedCheckedAt, { checkedAt: showDateTime(checkedAt) })}
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
          {phrases.checkWithTheCarrier}
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
    onDone: () => showDone(phrases.webhooksAreSet, phrases.repliesCallsAndDeliveryReceipts),
    refreshes: ['numbers'],
  });
  return (
    <Group justify="space-between" gap="sm" mt="xs">
      <Text c="failed" role="status" flex="1 1 260px">
        {say(phrases.repliesToNumbersGoElsewhere, { count })}
      </Text>
      <Button size="xs" flex="none" loading={point.isPending} onClick={() => point.mutate({})}>
        {phrases.setWebhooks}
      </Button>
    </Group>
  );
}

type UnknownNumber = NonNullable<Answer<typeof UnknownNumbersQuery>['numbers']>[number];

function Unknown({ numbers, namesCarriers }: { numbers: readonly UnknownNumber[]; namesCarriers: boolean }) {
  const bringIn = useChange(ImportNumberMutation, {
    onDone: ({ number }) =>
      number &&
      showDone(say(phrases.phoneIsInStock, { phone: showNumber(number.phone) }), phrases.assignItToAnOrganization),
    refreshes: ['numbers'],
  });
  return (
    <ul className={classes.checks}>
      {numbers.map(({ phone, carrier }) => {
        const named = { phone: showNumber(phone), carrier: carrierTitles[carrier] };
        const { variables } = bringIn;
        return (
          <li key={`${carrier} ${phone}`} className={classes.check}>
            <Text>{showNumber(phone)}</Text>
            {namesCarriers && <Text c="dimmed">{carrierTitles[carrier]}</Text>}
            <Button
              variant="default"
              size="xs"
              aria-label={namesCarriers ? say(phrases.bringInPhoneFrom, named) : say(phrases.bringInPhone, named)}
              loading={bringIn.isPending && variables?.phone === phone && variables.carrier === carrier}
              onClick={() => bringIn.mutate({ phone, carrier })}
            >
              {phrases.bringIn}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function sentenceFor({ isKnown, count }: { isKnown: boolean; count: number }): string {
  if (!isKnown) return phrases.askingTheCarrier;
  if (count === 0) return phrases.everyNumberOfTheCarrierAccount;
  return phrases.notUsedHereYet;
}

type Checked = Answer<typeof CheckNumbersMutation>;

function checkTitle({ checked, lost }: Checked): string {
  const count = lost?.length ?? 0;
  if (count === 0) return say(phrases.numbersCompared, { checked: checked ?? 0 });
  return count === 1
    ? say(phrases.numberIsLost, { number: showNumber(lost?.[0] ?? '') })
    : say(phrases.countNumbersAreLost, { count });
}

function checkText({ lost, found, misdirected }: Checked): string {
  const back = found?.length ?? 0;
  const elsewhere = misdirected?.length ?? 0;
  return [
    (lost?.length ?? 0) > 0 ? phrases.theCarrierNoLongerHasThem : phrases.allOfThemAreStillThere,
    back === 0 ? '' : say(phrases.numbersAreBack, { back }),
    elsewhere === 0 ? '' : say(phrases.numbersReportElsewhere, { elsewhere }),
  ]
    .filter(Boolean)
    .join(' ');
}
