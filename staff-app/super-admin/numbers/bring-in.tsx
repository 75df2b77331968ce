import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import classes from '../super-admin.module.css';
import { ImportNumberMutation, UnknownNumbersQuery } from './operations.ts';

/** The numbers that the carrier account has and that are not used here; each can be brought into the stock. */
export function BringIn() {
  const { data, error, refetch, isFetching } = useRead(UnknownNumbersQuery, {}, { live: ['numbers'] });
  const bringIn = useChange(ImportNumberMutation, {
    onDone: ({ number }) =>
      number && showDone(`${showNumber(number.phone)} is in stock`, 'Assign it to an organization to send from it.'),
    refreshes: ['numbers'],
  });
  const phones = data?.phones ?? [];
  return (
    <Card component="section" aria-label="In the carrier account">
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <Stack gap={2} miw={0}>
          <Title order={2} fz={14}>
            In the carrier account
          </Title>
          <Text c="dimmed">{sentenceFor({ isKnown: data !== undefined, count: phones.length, error })}</Text>
        </Stack>
        <Button variant="default" size="xs" flex="none" loading={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </Group>
      {phones.length > 0 && (
        <ul className={classes.checks}>
          {phones.map((phone) => (
            <li key={phone} className={classes.check}>
              <Text className="figures">{showNumber(phone)}</Text>
              <Button
                variant="default"
                size="xs"
                aria-label={`Bring in ${showNumber(phone)}`}
                loading={bringIn.isPending && bringIn.variables.phone === phone}
                onClick={() => bringIn.mutate({ phone })}
              >
                Bring in
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Known = { isKnown: boolean; count: number; error: Error | null };

function sentenceFor({ isKnown, count, error }: Known): string {
  if (error) return errorSentence(error);
  if (!isKnown) return 'Asking the carrier.';
  if (count === 0) return 'Every number of the carrier account is listed below.';
  return 'Not used here yet. Bringing one in points its replies at this server.';
}
