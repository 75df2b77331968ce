import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isBareDomain, readHostName } from '../../../domain/hosts/host-name.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
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
          Links in your messages go to {(linkOrigin ?? '').replace(/^https?:\/\//, '')} right now.
        </Text>
        {retired && retired.length > 0 && (
          <Text size="sm" c="dimmed">
            Links you sent with {retired.join(' and ')} still work as long as its records exist.
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
    <Card component="section" padding="lg" aria-label="Your domain">
      <Title order={2} fz={16} lh="24px">
        Your domain
      </Title>
      <Text c="dimmed">
        Show your own name in everything your {leads.toLowerCase()} open: links, content and landing pages.
      </Text>
      {isOffered ? (
        <form onSubmit={submit}>
          <Stack gap="md" mt="md">
            <FormError sentence={failure} />
            <TextInput
              label="Domain"
              description="Use a subdomain that nothing else uses, such as links.yourbusiness.com."
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
                Add domain
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Text mt="md">
          This server runs at {target}, which can't be reached from the internet, so a domain can't point to it yet. Its
          administrator has to set a public address first.
        </Text>
      )}
    </Card>
  );
}

function BareDomainWarning({ domain }: { domain: string | null }) {
  if (domain === null || !isBareDomain(domain)) return null;
  return (
    <Text c="attention" role="status">
      {domain} is the address of a whole website. Pointing it here takes that website down, and often its email with it.
      Use a subdomain, such as links.{domain}.
    </Text>
  );
}
