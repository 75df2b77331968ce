import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isBareDomain, readHostName } from '../../../domain/hosts/host-name.ts';
import * as phrases from '../../../words/en/staff/hosts.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { listWords, say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { AddOwnDomainMutation, OwnDomainQuery } from './operations.ts';
import { OwnDomainCard } from './own-domain-card.tsx';

/** The organization's own domain: adding it, the records that prove it, and whether it works. */
export function DomainTab() {
  const { data, error, refetch } = useRead(OwnDomainQuery, {}, { live: ['account'] });
  if (!data && error) return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading height={240} />;
  const { domain, linkOrigin, target, isOffered, retired } = data;
  return (
    <Stack gap="md">
      {domain ? (
        <OwnDomainCard own={domain} target={target ?? ''} />
      ) : (
        <AddDomain isOffered={isOffered === true} target={target ?? ''} />
      )}
      <div>
        <Text size="sm" c="dimmed">
          {say(phrases.linksInYourMessagesGo, { host: (linkOrigin ?? '').replace(/^https?:\/\//, '') })}
        </Text>
        {retired && retired.length > 0 && (
          <Text size="sm" c="dimmed">
            {say(phrases.linksYouSentStillWork, { hosts: listWords(retired) })}
          </Text>
        )}
      </div>
    </Stack>
  );
}

function AddDomain({ isOffered, target }: { isOffered: boolean; target: string }) {
  const { leads } = useWords();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const add = useChange(AddOwnDomainMutation, { refreshes: ['account'], onFailure: setFailure });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    add.mutate({ domain: typed });
  };
  return (
    <Card component="section" padding="lg" aria-label={phrases.yourDomain}>
      <Title order={2} fz={16} lh="24px">
        {phrases.yourDomain}
      </Title>
      <Text c="dimmed">{say(phrases.showYourOwnNameInEverything, { leads })}</Text>
      {isOffered ? (
        <form onSubmit={submit}>
          <Stack gap="md" mt="md">
            <FormError sentence={failure} />
            <TextInput
              label={phrases.domain}
              description={phrases.useASubdomainThatNothingElse}
              placeholder="links.yourbusiness.com"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              readOnly={add.isPending}
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              maw={420}
            />
            <BareDomainWarning domain={readHostName(typed)} />
            <Group>
              <Button type="submit" loading={add.isPending} disabled={typed.trim() === ''}>
                {phrases.addDomain}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Text mt="md">{say(phrases.thisServerRuns, { target })}</Text>
      )}
    </Card>
  );
}

function BareDomainWarning({ domain }: { domain: string | null }) {
  if (domain === null || !isBareDomain(domain)) return null;
  return (
    <Text c="attention" role="status">
      {say(phrases.isTheAddressOfAWhole, { domain })}
    </Text>
  );
}
