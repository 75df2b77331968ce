import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/hosts.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { BackLink } from '../../design/back-link.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { Page } from '../../design/page.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useReadBrandAgain } from '../../session/brand.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import classes from './brands.module.css';
import { BrandSettingsQuery, type ListedBrand } from './operations.ts';

/** Every brand of the deployment: its name and company, the hosts it is reached at, and where its mail comes from. */
export function BrandsPage() {
  const { data, error, refetch } = useRead(BrandSettingsQuery, {});
  const readBrandAgain = useReadBrandAgain();
  const [edited, setEdited] = useState<ListedBrand | null>(null);
  const publicUrl = data?.publicUrl ?? '';
  const mailFrom = data?.mailFrom ?? '';
  const areHostsInSettings = data?.areHostsInSettings ?? false;
  return (
    <Page title={phrases.brands}>
      <Stack gap="md">
        <BackLink to="/super-admin">{phrases.superAdmin}</BackLink>
        <Text c="dimmed" maw={680}>
          {sayRich(phrases.changesApplyRightAway, {
            link: (inside) => (
              <Anchor component={Link} to="/setup" underline="always">
                {inside}
              </Anchor>
            ),
          })}
        </Text>
        {!data && !error && <Loading height={240} />}
        {!data && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
        <div className={classes.brands}>
          {data?.brands?.map((brand) => (
            <BrandCard
              key={brand.key}
              brand={brand}
              {...{ publicUrl, mailFrom, areHostsInSettings }}
              onEdit={() => setEdited(brand)}
            />
          ))}
        </div>
      </Stack>
      {edited && (
        <BrandDialog
          {...{ brand: edited, publicUrl, mailFrom, areHostsInSettings }}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void refetch();
            readBrandAgain();
          }}
        />
      )}
    </Page>
  );
}

type BrandCardProps = {
  brand: ListedBrand;
  publicUrl: string;
  mailFrom: string;
  /** Hosts are changed in the setting BRAND_HOSTS alone. */
  areHostsInSettings: boolean;
  onEdit: () => void;
};

function BrandCard({ brand, publicUrl, mailFrom, areHostsInSettings, onEdit }: BrandCardProps) {
  const { name, company, signInAddress, linksAddress } = brand;
  return (
    <Card component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <Title order={2} fz={16} lh="22px" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Button variant="default" size="xs" onClick={onEdit} aria-label={say(phrases.editName, { name })}>
          {phrases.edit}
        </Button>
      </Group>
      <dl className={classes.facts}>
        <Fact label={phrases.hosts}>
          <Hosts brand={brand} publicHost={withoutScheme(publicUrl)} areHostsInSettings={areHostsInSettings} />
        </Fact>
        <Fact label={phrases.signIn}>
          <Anchor href={signInAddress}>{withoutScheme(signInAddress)}</Anchor>
        </Fact>
        <Fact label={phrases.linksInMessages}>{linksAddress}</Fact>
        <Fact label={phrases.company}>{company.company}</Fact>
        <Fact label={phrases.mailComesFrom}>{brand.mailFrom ?? `${mailFrom} (MAIL_FROM)`}</Fact>
      </dl>
    </Card>
  );
}

type HostsProps = { brand: ListedBrand; publicHost: string; areHostsInSettings: boolean };

function Hosts({ brand, publicHost, areHostsInSettings }: HostsProps) {
  const { hosts, fixedHosts, isPublic } = brand;
  const ofSettings = [
    ...fixedHosts.map((host) => ({ host, setting: 'BRAND_HOSTS' })),
    ...(isPublic ? [{ host: publicHost, setting: 'PUBLIC_URL' }] : []),
  ];
  if (ofSettings.length + hosts.length === 0)
    return <Text c="dimmed">{areHostsInSettings ? phrases.noHosts : phrases.noHostsYet}</Text>;
  return (
    <ul className={classes.hosts}>
      {ofSettings.map(({ host, setting }) => (
        <li key={setting + host}>
          <span>{host}</span>
          <Badge variant="light" color="gray" size="sm" tt="none">
            {setting}
          </Badge>
        </li>
      ))}
      {hosts.map((host) => (
        <li key={host}>{host}</li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
