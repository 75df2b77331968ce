import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import type { SignedInUser } from '../session/signed-in.tsx';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const quiet = {
  OrganizationStats: 'unreachable',
  CampaignRates: { campaigns: [] },
  PausedCampaigns: { campaigns: [] },
  SendStats: { sendStats: [] },
  Leads: { leads: [], total: 0, page: 1 },
} as const;

const two: SignedInUser['organizations'] = [
  { id: '1000', name: 'Northside Motors', access: 'MANAGER' },
  { id: '1001', name: 'Southside Motors', access: 'OWNER' },
];

function inOrganization(id: string, name: string, changes: Partial<SignedInUser> = {}): SignedInUser {
  const user = exampleUser('MANAGER', changes);
  return user.organization === null ? user : { ...user, organization: { ...user.organization, id, name } };
}

function start(user: SignedInUser, more: Parameters<typeof fakeServer>[0] = {}) {
  localStorage.setItem('token', 'first');
  const server = fakeServer({ ...quiet, SignedInUser: { user }, SwitchOrganization: { token: 'second' }, ...more });
  return { server, ...renderRoutes(routes, '/dashboard', { brand: exampleBrand() }) };
}
const openMenu = async () => fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
const stored = () => [localStorage.getItem('token'), localStorage.getItem('old-user-token')];

describe('a person of several organizations', () => {
  it('goes on in another one, where name, rights and data are its own [SESS-09]', async () => {
    const { server, path } = start(inOrganization('1000', 'Northside Motors', { organizations: two }));
    await openMenu();
    const items = await screen.findAllByRole('menuitem', { name: /Motors/ });
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Northside MotorsCan Make Changes',
      'Southside MotorsOwner',
    ]);
    server.answers.SignedInUser = { user: inOrganization('1001', 'Southside Motors', { organizations: two }) };
    fireEvent.click(screen.getByRole('menuitem', { name: /Southside/ }));
    await waitFor(() => expect(stored()).toEqual(['second', null]));
    expect(server.callsOf('SwitchOrganization')[0]?.variables).toEqual({ organizationId: '1001' });
    await screen.findAllByText('Southside Motors');
    expect(screen.queryByText('Northside Motors')).toBeNull();
    expect(server.callsOf('SignedInUser').at(-1)?.authorization).toBe('Bearer second');
    expect(path()).toBe('/dashboard');
  });

  it('asks nothing of the server for the one they are in', async () => {
    const { server } = start(inOrganization('1000', 'Northside Motors', { organizations: two }));
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: /Northside/ }));
    expect(server.callsOf('SwitchOrganization')).toEqual([]);
  });

  it('reads why it did not work, and stays [ERR-57]', async () => {
    start(inOrganization('1000', 'Northside Motors', { organizations: two }), {
      SwitchOrganization: refused('Not found.'),
    });
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: /Southside/ }));
    expect(await screen.findByText('Not found.')).toBeTruthy();
    expect(stored()).toEqual(['first', null]);
  });

  it('does not find one in which they have no rights any more', async () => {
    start(
      inOrganization('1000', 'Northside Motors', {
        organizations: [...two.slice(0, 1), { ...two[1], access: 'NONE' } as never],
      }),
    );
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Sign out' });
    expect(screen.queryByText('Organizations')).toBeNull();
  });
});

describe('a platform admin inside another organization', () => {
  const platform = [{ id: '1', name: 'Tidings', access: 'OWNER' }] as const;
  const inside = inOrganization('1000', 'Northside Motors', { wpAdmin: true, organizations: [...platform] });

  it('reads above every screen where they are, and leaves to organization 1 [SESS-10 SESS-05]', async () => {
    localStorage.setItem('old-user-token', 'own');
    const { server } = start(inside);
    const banner = (await screen.findByText(/^You are inside/)).closest('section');
    expect(banner?.textContent).toBe('You are inside Northside MotorsLeave Super Admin');
    server.answers.SignedInUser = { user: inOrganization('1', 'Tidings', { wpAdmin: true }) };
    fireEvent.click(within(banner as HTMLElement).getByRole('button', { name: 'Leave Super Admin' }));
    await waitFor(() => expect(stored()).toEqual(['second', null]));
    expect(server.callsOf('SwitchOrganization')[0]?.variables).toEqual({ organizationId: '1' });
    await screen.findAllByText('Tidings');
    expect(screen.queryByText(/^You are inside/)).toBeNull();
  });

  it('finds the way out in the account menu as well [SESS-10]', async () => {
    localStorage.setItem('old-user-token', 'own');
    start(inside);
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Leave Super Admin' }));
    await waitFor(() => expect(stored()).toEqual(['second', null]));
  });

  it('sees nothing of the kind at home', async () => {
    start(inOrganization('1', 'Tidings', { wpAdmin: true, organizations: [...platform] }));
    await openMenu();
    await screen.findByRole('menuitem', { name: 'Sign out' });
    expect(screen.queryByText('Leave Super Admin')).toBeNull();
    expect(screen.queryByText(/^You are inside/)).toBeNull();
  });
});

describe('the banner about billing', () => {
  const sentence = 'Billing must be set up before messages go out.';
  const blast = exampleBrand({ account: { ...exampleBrand().account, billingBanner: true } });

  function withBilling(active: boolean, access: Parameters<typeof exampleUser>[0], brand = blast) {
    const user = exampleUser(access);
    localStorage.setItem('token', 'first');
    fakeServer({
      ...quiet,
      SignedInUser: { user: { ...user, organization: { ...user.organization, billing: { active } } } },
    });
    renderRoutes(routes, '/dashboard', { brand });
    return screen.findByRole('heading', { name: 'Overview' });
  }

  it('is in blast while billing is not set up, with the way there for who may [DASH-19]', async () => {
    await withBilling(false, 'ADMIN');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up billing' }).getAttribute('href')).toBe('/account?tab=billing');
  });

  it('offers no way to people who may not set it up', async () => {
    await withBilling(false, 'MANAGER');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Set up billing' })).toBeNull();
  });

  it('is gone once billing is set up, and never there in other brands [DASH-19]', async () => {
    await withBilling(true, 'ADMIN');
    expect(screen.queryByText(sentence)).toBeNull();
    await withBilling(false, 'ADMIN', exampleBrand());
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
