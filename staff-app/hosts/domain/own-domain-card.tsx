import { ActionIcon, Alert, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/hosts.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDateTime } from '../../design/dates.ts';
import { copyText } from '../../design/use-save-and-copy.ts';
import { say } from '../../say.ts';
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
    <Card component="section" padding="lg" aria-label={phrases.yourDomain}>
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
          {own.checkedAt
            ? say(phrases.lastCheckedWeCheckAgain, {
                checkedAt: showDateTime(own.checkedAt),
                nextCheckAt: showDateTime(own.nextCheckAt),
              })
            : say(phrases.weCheckAgainBy, { nextCheckAt: showDateTime(own.nextCheckAt) })}
        </Text>
        <Group gap="xs">
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
            {phrases.checkNow}
          </Button>
          <Button variant="subtle" color="failed" onClick={() => setRemoving(true)}>
            {phrases.removeDomain}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate({})}
        title={say(phrases.ownDomainCardRemoveDomain, { domain: own.domain })}
        confirmLabel={phrases.removeDomain}
        isBusy={remove.isPending}
      >
        {wasUsed
          ? say(phrases.newLinksWillLead, { target, domain: own.domain })
          : say(phrases.yourLinksKeepLeading, { target, domain: own.domain })}
      </ConfirmDialog>
    </Card>
  );
}

function State({ own: { state, problem } }: { own: OwnDomain }) {
  const shaky = state === 'live' && problem !== null;
  const look = {
    pending: { label: phrases.waitingForRecords, color: 'gray' },
    live: shaky ? { label: phrases.needsAttention, color: 'attention' } : { label: phrases.working, color: 'done' },
    failing: { label: phrases.notWorking, color: 'failed' },
  }[state];
  return (
    <Badge color={look?.color ?? 'gray'} variant="light" tt="none">
      {look?.label ?? state}
    </Badge>
  );
}

function WhatToDo({ own, target }: OwnDomainCardProps) {
  const { state, problem, fallsBackAt } = own;
  if (state === 'live' && problem === null) return <Text>{say(phrases.yourLinksUse, { domain: own.domain })}</Text>;
  if (state === 'pending') return <Text role="status">{problem ?? phrases.wereLookingUpItsRecords}</Text>;
  return (
    <Alert color={state === 'failing' ? 'failed' : 'attention'} variant="light" role="status">
      {problem}{' '}
      {fallsBackAt !== null
        ? say(phrases.ifItIsntFixed, { fallsBackAt: showDateTime(fallsBackAt), target })
        : say(phrases.untilItsFixed, { target })}
    </Alert>
  );
}

function Records({ own }: { own: OwnDomain }) {
  return (
    <div>
      <Text fw={500} mb="xs">
        {say(phrases.addTheseRecordsWhereIsManaged, { domain: own.domain })}
      </Text>
      <ul className={classes.records}>
        {own.records.map(({ type, name, value }) => (
          <li key={type} className={classes.record}>
            <Text fw={600}>{type}</Text>
            <div className={classes.values}>
              <Copyable label={phrases.name} text={name} what={say(phrases.typeName, { type })} />
              <Copyable label={phrases.value} text={value} what={say(phrases.typeValue, { type })} />
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
        aria-label={say(phrases.copyWhat, { what })}
        title={phrases.copy}
        onClick={() => void copyText(text, say(phrases.copiedTheWhat, { what }))}
      >
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
