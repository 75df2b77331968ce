import { ActionIcon, Alert, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDateTime } from '../../design/dates.ts';
import { copyText } from '../../design/use-save-and-copy.ts';
import classes from './domain.module.css';
import { CheckOwnDomainMutation, type OwnDomain, RemoveOwnDomainMutation } from './operations.ts';

type OwnDomainCardProps = { own: OwnDomain; target: string };

/** The domain in use: its state, the records to add, and the way to check it now or to remove it. */
export function OwnDomainCard({ own, target }: OwnDomainCardProps) {
  const [isRemoving, setRemoving] = useState(false);
  const check = useChange(CheckOwnDomainMutation, { refreshes: ['account'] });
  const remove = useChange(RemoveOwnDomainMutation, { refreshes: ['account'], onDone: () => setRemoving(false) });
  const wasUsed = own.state !== 'pending';
  return (
    <Card component="section" padding="lg" aria-label="Your domain">
      <Stack gap="md">
        <Group gap="xs">
          <Title order={2} fz={16} lh="24px" style={{ overflowWrap: 'anywhere' }}>
            {own.domain}
          </Title>
          <State own={own} />
        </Group>
        <WhatToDo own={own} target={target} />
        <Records own={own} />
        <Text size="xs" c="dimmed" className="figures">
          {own.checkedAt ? `Last checked ${showDateTime(own.checkedAt)}. ` : ''}We check again by{' '}
          {showDateTime(own.nextCheckAt)}.
        </Text>
        <Group gap="xs">
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
            Check now
          </Button>
          <Button variant="subtle" color="failed" onClick={() => setRemoving(true)}>
            Remove domain
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate({})}
        title={`Remove ${own.domain}?`}
        confirmLabel="Remove domain"
        isBusy={remove.isPending}
      >
        {wasUsed
          ? `New links will lead to ${target}. Links you already sent with ${own.domain} keep working until you remove its DNS records.`
          : `Your links keep leading to ${target}. You can add ${own.domain} again at any time.`}
      </ConfirmDialog>
    </Card>
  );
}

function State({ own: { state, problem } }: { own: OwnDomain }) {
  const shaky = state === 'live' && problem !== null;
  const look = {
    pending: { label: 'Waiting for records', color: 'gray' },
    live: shaky ? { label: 'Needs attention', color: 'attention' } : { label: 'Working', color: 'done' },
    failing: { label: 'Not working', color: 'failed' },
  }[state];
  return (
    <Badge color={look?.color ?? 'gray'} variant="light" tt="none">
      {look?.label ?? state}
    </Badge>
  );
}

function WhatToDo({ own, target }: OwnDomainCardProps) {
  const { state, problem, fallsBackAt } = own;
  if (state === 'live' && problem === null)
    return <Text>Your links use {own.domain}. Keep both records for as long as you use it.</Text>;
  if (state === 'pending') return <Text role="status">{problem ?? "We're looking up its records."}</Text>;
  return (
    <Alert color={state === 'failing' ? 'failed' : 'attention'} variant="light" role="status">
      {problem}{' '}
      {fallsBackAt !== null
        ? `If it isn't fixed by ${showDateTime(fallsBackAt)}, new links will lead to ${target}.`
        : `Until it's fixed, new links lead to ${target}.`}
    </Alert>
  );
}

function Records({ own }: { own: OwnDomain }) {
  return (
    <div>
      <Text fw={500} mb="xs">
        Add these records where {own.domain} is managed
      </Text>
      <ul className={classes.records}>
        {own.records.map(({ type, name, value }) => (
          <li key={type} className={classes.record}>
            <Text fw={600}>{type}</Text>
            <div className={classes.values}>
              <Copyable label="Name" text={name} what={`${type} name`} />
              <Copyable label="Value" text={value} what={`${type} value`} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Copyable({ label, text, what }: { label: string; text: string; what: string }) {
  return (
    <div className={classes.copyable}>
      <div className={classes.text}>
        <Text size="xs" c="dimmed">
          {label}
        </Text>
        <code>{text}</code>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Copy ${what}`}
        title="Copy"
        onClick={() => void copyText(text, `Copied the ${what}`)}
      >
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
