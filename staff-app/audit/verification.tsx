import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { showDate } from '../design/dates.ts';
import classes from './audit.module.css';
import { VerifyAuditQuery } from './operations.ts';

const number = new Intl.NumberFormat('en-US');

/** Whether the trail is whole, computed again by the server each time the screen is opened. */
export function Verification() {
  const { data, error, isFetching, refetch } = useRead(VerifyAuditQuery, {});
  if (isFetching)
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text c="dimmed">Checking the trail…</Text>
      </Group>
    );
  if (error !== null || !data) {
    const again = (
      <Button variant="default" size="xs" mt="xs" onClick={() => void refetch()}>
        Check again
      </Button>
    );
    return (
      <Alert color="failed" title="Couldn’t check the trail">
        <Text size="sm">{error ? errorSentence(error) : ''}</Text>
        {again}
      </Alert>
    );
  }
  if (data.isUnbroken)
    return (
      <Group gap="xs" wrap="nowrap" role="status">
        <IconShieldCheck className={classes.shield} size={20} color="var(--mantine-color-done-text)" aria-hidden />
        <Text>{unbrokenSentence(data.since, data.entries ?? 0)}</Text>
      </Group>
    );
  return (
    <Alert color="failed" icon={<IconShieldX size={20} aria-hidden />} title="The trail has been changed" role="alert">
      Entry {number.format(data.brokenAt ?? 0)} doesn’t follow from the one before it. An entry was changed or removed
      in the database. Tell the server’s administrator.
    </Alert>
  );
}

function unbrokenSentence(since: string | null, entries: number): string {
  if (since === null) return 'The trail is empty.';
  const count = entries === 1 ? '1 entry' : `${number.format(entries)} entries`;
  return `The trail has been intact since ${showDate(since)}: ${count}, none changed or removed.`;
}
