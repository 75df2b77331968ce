import { Anchor, Button, Group } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { pageLink } from '../../domain/landing-pages/page-kind.ts';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { LeaveGuard } from '../design/leave-guard.tsx';
import { Loading } from '../design/loading.tsx';
import { NotOpened } from '../design/not-opened.tsx';
import { Page } from '../design/page.tsx';
import { useWords } from '../session/brand.tsx';
import { useLinkOrigin } from '../session/link-origin.ts';
import { useMay } from '../session/use-may.ts';
import { ChangedPage } from './changed-page.tsx';
import { LandingPageSettings } from './landing-page-settings.tsx';
import { LandingPageTitle } from './landing-page-title.tsx';
import { type LandingPage, untitled, useLandingPage } from './use-landing-pages.ts';
import { usePageDraft } from './use-page-draft.ts';

/** One landing page: what it says, how it looks, what it asks, and the campaigns it sends. */
export function LandingPagePage() {
  const { landingPageId = '' } = useParams();
  const { page, failure, retry } = useLandingPage(landingPageId);
  if (failure) return <NotOpened error={failure} title={phrases.landingPage} list="/landing-pages" onRetry={retry} />;
  return page === undefined ? <Loading height="60dvh" /> : <OpenPage key={page.id} page={page} />;
}

function OpenPage({ page }: { page: LandingPage }) {
  const words = useWords();
  const mayEdit = useMay('landing-pages.edit');
  const link = pageLink(useLinkOrigin(), 'standard', page.code);
  const { draft, edited, change, isChanged, campaignError, button } = usePageDraft(page, link);
  const { leads } = page.stats;
  return (
    <Page
      title={page.title ?? untitled}
      {...(mayEdit ? { heading: <LandingPageTitle page={page} /> } : {})}
      actions={
        mayEdit && (
          <Button leftSection={<IconLink size={16} aria-hidden />} disabled={button.isDisabled} onClick={button.press}>
            {button.label}
          </Button>
        )
      }
    >
      <Group gap="2px 12px" mb="md" fz="sm" c="dimmed">
        <Anchor href={link} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {link}
        </Anchor>
        <span>
          {leads.toLocaleString('en-US')} {(leads === 1 ? words.lead : words.leads).toLowerCase()}
        </span>
        <Anchor component={Link} to="/body-parts" size="sm">
          {words.choices}
        </Anchor>
      </Group>
      <ChangedPage edited={edited} />
      <LandingPageSettings
        draft={draft}
        title={page.title ?? ''}
        change={change}
        campaignError={campaignError}
        mayEdit={mayEdit}
      />
      <LeaveGuard isDirty={isChanged} />
    </Page>
  );
}
