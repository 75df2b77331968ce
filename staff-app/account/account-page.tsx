import { Button, Tabs } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as phrases from '../../words/en/staff/account.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { LeaveGuard } from '../design/leave-guard.tsx';
import { Loading } from '../design/loading.tsx';
import { useWhomToAsk } from '../design/no-access.tsx';
import { Page } from '../design/page.tsx';
import { DomainTab } from '../hosts/index.ts';
import { NumbersTab } from '../numbers/index.ts';
import { DataTab } from '../privacy/index.ts';
import { type AccountTabKey, useAccountTabs } from '../session/account-places.ts';
import { useBrand } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import classes from './account.module.css';
import { BillingTab } from './billing/billing-tab.tsx';
import { BrandingTab } from './branding-tab.tsx';
import { HowToVideosDialog } from './how-to-videos-dialog.tsx';
import { IntegrationsTab } from './integrations/integrations-tab.tsx';
import { OptInTab } from './opt-in-tab.tsx';
import { SaveBar } from './settings/save-bar.tsx';
import { SettingsFields } from './settings/settings-fields.tsx';
import { type Settings, useSettings } from './settings/use-settings.ts';
import { type Account, type AccountOrganization, useAccount } from './use-account.ts';

/** The settings of the signed-in person, and for admins everything their organization sets, pays and connects. */
export function AccountPage() {
  const { account, error, retry } = useAccount();
  const hasVideos = Object.values(useBrand().howToVideos).some((address) => address !== null);
  const [areVideosOpen, setVideosOpen] = useState(false);
  return (
    <Page
      title={phrases.account}
      actions={
        hasVideos && (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => setVideosOpen(true)}
          >
            {phrases.howToVideos}
          </Button>
        )
      }
    >
      {account?.organization ? (
        <LoadedAccount account={account} organization={account.organization} />
      ) : error === undefined ? (
        <Loading height={360} />
      ) : (
        <ErrorState sentence={error} onRetry={retry} />
      )}
      <HowToVideosDialog opened={areVideosOpen} onClose={() => setVideosOpen(false)} />
    </Page>
  );
}

const settingsTab = 'settings';

function LoadedAccount({ account, organization }: { account: Account; organization: AccountOrganization }) {
  const hasTabs = useMay('account.tabs');
  const tabs = useTabs();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const shown = tabs.find(({ key }) => key === asked) ?? tabs[0];
  const tab = shown?.key ?? settingsTab;
  const isRefused = asked !== null && asked in contents && asked !== tab;
  const show = (key: string | null) =>
    setSearch(key === null || key === settingsTab ? {} : { tab: key }, { replace: true });
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the tabs don't all fit; the one that is shown must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown.
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tab]);
  const settings = useSettings({ account, organization, onSaved: () => show(settingsTab) });
  if (isRefused) return <NoAccessHere tab={asked} onLeave={() => show(settingsTab)} />;
  return (
    <div className={classes.form} data-beside={shown?.hasPreview || undefined}>
      <LeaveGuard isDirty={settings.isDirty} />
      {hasTabs ? (
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <Tabs.List mb="md" ref={strip}>
            {tabs.map(({ key, label }) => (
              <Tabs.Tab key={key} value={key}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ key, content }) => (
            <Tabs.Panel key={key} value={key}>
              {content(settings)}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <SettingsFields settings={settings} />
      )}
      {(!shown?.savesItself || settings.isDirty) && <SaveBar settings={settings} />}
    </div>
  );
}

function NoAccessHere({ tab, onLeave }: { tab: string; onLeave: () => void }) {
  const needs = tab === 'data' ? 'data.export' : tab === 'opt-in' ? 'opt-in.edit' : 'account.tabs';
  const isMissing = !useMay(needs);
  const whomToAsk = useWhomToAsk(needs);
  return (
    <EmptyState
      text={phrases.youDontHaveAccessToThisPart}
      hint={isMissing ? whomToAsk : phrases.thisAccountDoesntInclude}
      action={
        <Button variant="default" onClick={onLeave}>
          {phrases.goToYourSettings}
        </Button>
      }
    />
  );
}

type TabContent = {
  /** What is on it is saved at once and not with the rest of the page. */
  savesItself?: boolean;
  /** It shows beside the fields what they look like. */
  hasPreview?: boolean;
  content: (settings: Settings) => ReactNode;
};

const contents: Readonly<Record<AccountTabKey, TabContent>> = {
  settings: { content: (settings) => <SettingsFields settings={settings} /> },
  'opt-in': { hasPreview: true, content: (settings) => <OptInTab settings={settings} /> },
  branding: { hasPreview: true, content: (settings) => <BrandingTab settings={settings} /> },
  numbers: { savesItself: true, content: () => <NumbersTab /> },
  domain: { savesItself: true, content: () => <DomainTab /> },
  billing: { savesItself: true, content: () => <BillingTab /> },
  integrations: { savesItself: true, content: () => <IntegrationsTab /> },
  data: { savesItself: true, content: () => <DataTab /> },
};

function useTabs() {
  return useAccountTabs().map((tab) => ({ ...tab, ...contents[tab.key] }));
}
