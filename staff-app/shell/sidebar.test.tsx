// The sidebar as people of each brand see it, with the brands as they are delivered.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brandKeys, brandNamed } from '../../brands/registry.ts';
import { pageBrandOf } from '../../domain/brands/page-brand.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { switchesOf } from '../../domain/switches/switches-of.ts';
import { routes } from '../routes.tsx';
import type { SignedInUser } from '../session/signed-in.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

type Organization = NonNullable<SignedInUser['organization']>;
type Person = {
  access?: AccessLevel;
  wpAdmin?: boolean;
  organizationId?: string;
  organization?: Partial<Organization>;
};

const counts = { leads: 0, messages: 0, messagesSuccess: 0, messagesFailed: 0, responses: 0, views: 0, completed: 0 };
const rates = { deliveryRate: 0, responseRate: 0, openRate: 0, campaignLeads: 0, messagedLeads: 0 };
const quiet = {
  OrganizationStats: {
    user: { id: '1', organization: { id: '1', stats: { ...counts, ...rates, contentLeads: 0, openedLeads: 0 } } },
  },
  CampaignRates: { campaigns: [] },
  PausedCampaigns: { campaigns: [] },
  SendStats: { sendStats: [] },
  Leads: { leads: [], total: 0, page: 1 },
};

/** Opens the app as a person of this brand, whose organization has what the brand gives to all or to it alone. */
function open(
  key: string,
  { access = 'MANAGER', wpAdmin = false, organizationId = '1000', organization }: Person = {},
) {
  const brand = brandNamed(key);
  const switches = switchesOf(brand, { organizationId }, []);
  const user = exampleUser(access, { wpAdmin });
  if (!user.organization) throw new Error('The example belongs to an organization.');
  const given = { showMessages: switches.organization.has('showMessages'), showEventsPage: false, landingPages: 0 };
  const own: Organization = { ...user.organization, id: organizationId, brand: key, ...given, ...organization };
  localStorage.setItem('token', 'kept');
  fakeServer({ ...quiet, SignedInUser: { user: { ...user, organization: own } } });
  return renderRoutes(routes, '/dashboard', { brand: pageBrandOf(brand, switches) });
}

async function entries(key: string, person: Person = {}): Promise<string[]> {
  const { screen: shown } = open(key, person);
  const links = within(await screen.findByRole('navigation', { name: 'Screens' })).getAllByRole('link');
  const labels = links.map((link) => link.textContent ?? '');
  shown.unmount();
  return labels;
}

const of = (key: string) => {
  const { leads, campaigns, campaign } = brandNamed(key).words;
  return { leads, campaigns, library: `${campaign} library` };
};
const everything = ({ leads, campaigns, library }: ReturnType<typeof of>) => [
  ...['Overview', leads, campaigns, 'Groups', 'Messages', 'Events', 'Library', library, 'Landing pages'],
  ...['Users', 'Account'],
];
const hasInbox: Readonly<Record<string, boolean>> = {
  ...{ default: false, health: true, blast: true, 'opp-text': true, tattoo: true },
};

describe.each(brandKeys)('the sidebar in %s', (key) => {
  it.each(['READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const)(
    'has the entries of the brand in one order for %s, with messages where the brand has an inbox [SESS-13 NAV-21 NAV-25 NAV-27 BRAND-11..BRAND-15 OPEN-29]',
    async (access) => {
      const hidden = ['Events', 'Landing pages', ...(hasInbox[key] ? [] : ['Messages'])];
      expect(await entries(key, { access })).toEqual(everything(of(key)).filter((label) => !hidden.includes(label)));
    },
  );

  it('has two entries for limited people [SESS-13]', async () => {
    const organization = { showEventsPage: true, landingPages: 3 };
    expect(await entries(key, { access: 'LIMITED', organization })).toEqual(['Overview', 'Account']);
  });
});

describe('the sidebar', () => {
  it('has landing pages from the first page on, and no campaign library where campaigns are built outside [NAV-28 NAV-36]', async () => {
    expect(await entries('default')).not.toContain('Landing pages');
    expect(await entries('default', { organization: { landingPages: 1 } })).toContain('Landing pages');
    expect(await entries('default')).toContain(of('default').library);
    expect(await entries('default', { organization: { v2: true } })).not.toContain(of('default').library);
  });

  it('has everything for platform admins, the campaign library included [NAV-37 USER-32]', async () => {
    const labels = await entries('default', { access: 'NONE', wpAdmin: true, organization: { v2: true } });
    expect(labels.slice(0, 11)).toEqual(everything(of('default')));
    expect(labels).toHaveLength(14);
  });

  it.each([
    ...['25', '34', '35', '43', '47', '50'].map((organizationId) => [organizationId, true] as const),
    ...['24', '26', '1000'].map((organizationId) => [organizationId, false] as const),
  ])('has everything in organization %s of the default brand: %s [NAV-38 CONST-83]', async (organizationId, isAll) => {
    const labels = await entries('default', { organizationId });
    expect(labels.length === everything(of('default')).length).toBe(isAll);
  });
});

describe('the status page', () => {
  it('opens for platform admins at its address [STATUS-01]', async () => {
    localStorage.setItem('token', 'kept');
    fakeServer({ ...quiet, SignedInUser: { user: exampleUser('NONE', { wpAdmin: true }) } });
    const { path } = renderRoutes(routes, '/status');
    expect(await screen.findByRole('heading', { level: 1, name: /status/i })).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/status'));
  });
});
