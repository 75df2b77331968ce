import { Anchor, Button, Card, Loader, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled, IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { say } from '../say.ts';
import { StatusSitesQuery } from './operations.ts';
import classes from './super-admin.module.css';
import { type Check, checks, checksKey, type Site, useCheck } from './use-checks.ts';

const names: Readonly<Record<Check, { name: string; explanation: string }>> = {
  address: { name: phrases.address, explanation: phrases.reachableFromThisBrowser },
  celery: { name: 'celery', explanation: phrases.processesTheQueue },
  beat: { name: 'beat', explanation: phrases.startsScheduledWork },
};

/** Whether each brand can be reached, and whether its background workers work. */
export function StatusPage() {
  const { data, error, refetch } = useRead(StatusSitesQuery, {});
  const client = useQueryClient();
  const isChecking = useIsFetching({ queryKey: checksKey }) > 0;
  return (
    <Page
      title={phrases.status}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={isChecking || !data?.sites}
          onClick={() => void client.invalidateQueries({ queryKey: checksKey })}
        >
          {phrases.refresh}
        </Button>
      }
    >
      {!data?.sites && !error && <Loading height={240} />}
      {!data?.sites && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      <div className={classes.sites}>
        {data?.sites?.map((site) => (
          <SiteCard key={site.brand} site={site} />
        ))}
      </div>
    </Page>
  );
}

function SiteCard({ site }: { site: Site }) {
  return (
    <Card component="section" aria-label={site.name}>
      <Stack gap="xs">
        <div>
          <Title order={2} fz={16} lh="22px">
            {site.name}
          </Title>
          <Anchor href={site.address} size="xs" c="dimmed" target="_blank" rel="noreferrer">
            {site.address.replace(/^https?:\/\//, '')}
          </Anchor>
        </div>
        <ul className={classes.checks}>
          {checks.map((check) => (
            <CheckLine key={check} site={site} check={check} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function CheckLine({ site, check }: { site: Site; check: Check }) {
  const passes = useCheck(site, check);
  const { name, explanation } = names[check];
  return (
    <li className={classes.check}>
      <div>
        <Text>{name}</Text>
        <Text size="xs" c="dimmed">
          {explanation}
        </Text>
      </div>
      <Result of={say(phrases.checkOfSite, { check: name, site: site.name })} passes={passes} />
    </li>
  );
}

// A shape and a color, no text; screen readers get a name.
function Result({ of, passes }: { of: string; passes: boolean | undefined }) {
  if (passes === undefined) return <Loader size={18} role="status" aria-label={phrases.loading} />;
  const Icon = passes ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <Icon
      size={24}
      role="img"
      aria-label={passes ? say(phrases.checkSuccess, { check: of }) : say(phrases.checkError, { check: of })}
      color={`var(--mantine-color-${passes ? 'done' : 'failed'}-filled)`}
      style={{ flex: 'none' }}
    />
  );
}
