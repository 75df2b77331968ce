import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/single-sign-on.ts';
import type { Answer } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { showTime } from '../../design/dates.ts';
import { copyText } from '../../design/use-save-and-copy.ts';
import { say } from '../../say.ts';
import { CheckSingleSignOnDomainsMutation, type SingleSignOnQuery } from './single-sign-on-operations.ts';

type EmailDomain = NonNullable<Answer<typeof SingleSignOnQuery>['domains']>[number];
type Looked = Answer<typeof CheckSingleSignOnDomainsMutation>;
type DomainsProps = { domains: readonly EmailDomain[]; onBegin: () => void; onChanged: () => void };

/** The email domains, the record that verifies each, and what the last look found. */
export function SingleSignOnDomains({ domains, onBegin, onChanged }: DomainsProps) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const check = useChange(CheckSingleSignOnDomainsMutation, {
    onDone: (answer) => {
      setLooked(answer);
      onChanged();
    },
  });
  return (
    <Stack gap="md">
      {domains.map((one) => (
        <div key={one.domain}>
          <Group gap="xs" justify="space-between">
            <Text fw={500} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {one.domain}
            </Text>
            <Badge variant="light" color={one.isProved ? 'done' : 'attention'} tt="none">
              {one.isProved ? phrases.proved : phrases.notProved}
            </Badge>
          </Group>
          {!one.isProved && <TxtRecord of={one} found={foundFor(one, looked)} />}
        </div>
      ))}
      {domains.some(({ isProved }) => !isProved) && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => {
              onBegin();
              check.mutate({});
            }}
          >
            {phrases.checkDomains}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function TxtRecord({ of: { domain, recordName, recordValue }, found }: { of: EmailDomain; found: string }) {
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {phrases.addThisTxtRecord}
      </Text>
      <div>
        <Text size="xs">{phrases.recordName}</Text>
        <Copied
          text={recordName}
          label={phrases.copyName}
          name={say(phrases.copyNameOf, { domain })}
          done={phrases.nameCopied}
        />
      </div>
      <div>
        <Text size="xs">{phrases.recordValue}</Text>
        <Copied
          text={recordValue}
          label={phrases.copyValue}
          name={say(phrases.copyValueOf, { domain })}
          done={phrases.valueCopied}
        />
      </div>
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {found}
      </Text>
    </Stack>
  );
}

function foundFor({ domain, recordName: name, recordValue: value }: EmailDomain, looked: Looked | null): string {
  const look = looked?.looks?.find((one) => one.domain === domain);
  if (!look || look.isProved || typeof looked?.lookedAt !== 'string') return '';
  const time = showTime(looked.lookedAt);
  if (look.isTaken) return say(phrases.takenElsewhere, { domain, time });
  return say(look.isUnanswered ? phrases.dnsDidntAnswer : phrases.notFoundYet, { name, value, time });
}

type CopiedProps = {
  text: string;
  label: string;
  /** What a screen reader says, where several buttons read the same. */
  name?: string;
  done: string;
};

/** A text to be entered elsewhere, with a button that copies it. */
export function Copied({ text, label, name = label, done }: CopiedProps) {
  return (
    <Stack gap={6} mt={4} align="flex-start">
      <Code block style={{ width: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
      <Button variant="default" size="xs" aria-label={name} onClick={() => void copyText(text, done)}>
        {label}
      </Button>
    </Stack>
  );
}
