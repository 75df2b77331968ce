import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/audit.ts';
import { errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { showDate } from '../design/dates.ts';
import { say } from '../say.ts';
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
        <Text c="dimmed">{phrases.checkingTheTrail}</Text>
      </Group>
    );
  if (error !== null || !data) {
    const again = (
      <Button variant="default" size="xs" mt="xs" onClick={() => void refetch()}>
        {phrases.checkAgain}
      </Button>
    );
    return (
      <Alert color="failed" title={phrases.couldntCheckTheTrail}>
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
    <Alert
      color="failed"
      icon={<IconShieldX size={20} aria-hidden />}
      title={phrases.theTrailHasBeenChanged}
      role="alert"
    >
      {say(phrases.entryDoesntFollowFromTheOne, { brokenAt: number.format(data.brokenAt ?? 0) })}
    </Alert>
  );
}

function unbrokenSentence(since: string | null, entries: number): string {
  if (since === null) return phrases.theTrailIsEmpty;
  return say(phrases.theTrailHasBeenIntactSince, { since: showDate(since), entries });
}
