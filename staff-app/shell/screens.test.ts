import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { exampleBrand } from '../testing/examples.ts';
import { mayOpenAddress, screens, sidebarOf, type Viewer } from './screens.ts';

const everything = [
  ...['/dashboard', '/contacts', '/campaigns', '/groups', '/messages', '/events', '/library', '/campaign-library'],
  ...['/landing-pages', '/users', '/account'],
];
const ofThePlatform = ['/super-admin', '/setup', '/status'];
const staff = ['READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;

// The inbox of each variant as the brands are delivered; nothing else of a brand decides about the sidebar.
const variants = { default: false, health: true, blast: true, 'opp-text': true, tattoo: true };

function viewer(changes: Partial<Viewer> = {}): Viewer {
  return {
    access: 'MANAGER',
    isPlatformAdmin: false,
    hasInbox: false,
    hasEvents: false,
    isV2: false,
    landingPages: 0,
    hasAdminSidebar: false,
    ...changes,
  };
}
const sidebar = (changes: Partial<Viewer> = {}, at = '/dashboard') =>
  sidebarOf(viewer(changes), at).map(({ path }) => path);
const without = (...paths: string[]) => everything.filter((path) => !paths.includes(path));

describe('the entries of the sidebar', () => {
  it('are in one order, and carry the words of the brand [NAV-21 NAV-22 NAV-23]', () => {
    const { words } = exampleBrand();
    const listed = screens.filter(({ path }) => ![...ofThePlatform, '/audit', '/failed-messages'].includes(path));
    const called = { ...words, leads: 'Patients', campaign: 'Blast', campaigns: 'Blasts' };
    const labels = listed.map(({ label }) => label(called));
    expect(listed.map(({ path }) => path)).toEqual(everything);
    expect(labels).toEqual([
      ...['Overview', 'Patients', 'Blasts', 'Groups', 'Messages', 'Events', 'Library', 'Blast library'],
      ...['Landing pages', 'Users', 'Account'],
    ]);
    expect(screens[2]?.label(words)).toBe('Campaigns');
  });

  it.each(
    Object.entries(variants).flatMap(([variant, hasInbox]) => staff.map((access) => ({ variant, hasInbox, access }))),
  )(
    'in $variant are the same for $access as for every level but the lowest [NAV-24 NAV-25 NAV-27 NAV-29 NAV-30 SESS-13]',
    ({ hasInbox, access }) => {
      const hidden = hasInbox ? [] : ['/messages'];
      expect(sidebar({ access, hasInbox })).toEqual(without('/events', '/landing-pages', ...hidden));
    },
  );

  it.each(Object.entries(variants))(
    'in %s are two for limited people, whatever the organization has [NAV-30 NAV-34 USER-28 SESS-13]',
    (_variant, hasInbox) => {
      const given = { hasEvents: true, landingPages: 3, hasAdminSidebar: true };
      expect(sidebar({ access: 'LIMITED', hasInbox, ...given })).toEqual(['/dashboard', '/account']);
    },
  );

  it('are each reached by a key of their own', () => {
    const keys = screens.map(({ goKey }) => goKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are none for someone without any right', () => {
    expect(sidebar({ access: 'NONE' })).toEqual([]);
  });

  it.each([
    ['messages where the brand or the organization has them [NAV-25 OPEN-29]', { hasInbox: true }, '/messages'],
    ['events where the organization shows them [NAV-26]', { hasEvents: true }, '/events'],
    ['landing pages from the first page on [NAV-28]', { landingPages: 1 }, '/landing-pages'],
  ])('are %s', (_name, flag, path) => {
    expect(sidebar()).not.toContain(path);
    expect(sidebar(flag)).toContain(path);
  });

  it('are landing pages without a page too, while they are open: archiving the last one takes nothing away [NAV-28]', () => {
    for (const at of ['/landing-pages', '/landing-page/7', '/body-parts'])
      expect(sidebar({}, at), at).toContain('/landing-pages');
    expect(sidebar({ access: 'LIMITED' }, '/landing-pages')).not.toContain('/landing-pages');
    expect(sidebar({ access: 'OWNER' }, '/audit')).not.toContain('/audit');
  });

  it('are without the campaign library for organizations that build outside the app [NAV-36]', () => {
    expect(sidebar()).toContain('/campaign-library');
    expect(sidebar({ isV2: true })).not.toContain('/campaign-library');
  });

  it('are all there for a platform admin, whatever brand and organization hide [NAV-37 USER-32 OPEN-23]', () => {
    for (const access of ['NONE', 'LIMITED', 'OWNER'] as const satisfies AccessLevel[])
      expect(sidebar({ access, isPlatformAdmin: true, isV2: true })).toEqual([...everything, ...ofThePlatform]);
  });

  it('are all there in an organization with the sidebar of an admin, except what building outside hides [NAV-38 OPEN-22 OPEN-23]', () => {
    for (const access of staff) {
      expect(sidebar({ access, hasAdminSidebar: true })).toEqual(everything);
      expect(sidebar({ access, hasAdminSidebar: true, isV2: true })).toEqual(without('/campaign-library'));
    }
  });
});

describe('an address', () => {
  it('of the audit trail opens for owners and platform admins, and is no sidebar entry', () => {
    expect(mayOpenAddress('/audit', viewer({ access: 'OWNER' }))).toBe(true);
    expect(mayOpenAddress('/audit', viewer({ access: 'NONE', isPlatformAdmin: true }))).toBe(true);
    expect(mayOpenAddress('/audit', viewer({ access: 'ADMIN' }))).toBe(false);
    expect(sidebar({ access: 'OWNER', isPlatformAdmin: true })).not.toContain('/audit');
  });

  it('of the platform’s own screens opens for its admins alone [SUPER-01 STATUS-01 OPEN-13]', () => {
    for (const path of ofThePlatform) {
      for (const access of staff)
        expect(mayOpenAddress(path, viewer({ access, hasAdminSidebar: true })), path).toBe(false);
      expect(mayOpenAddress(path, viewer({ access: 'NONE', isPlatformAdmin: true })), path).toBe(true);
    }
  });

  it('opens with everything that belongs to its screen', () => {
    const opened = ['/contacts', '/campaign/7', '/group/7', '/landing-page/7', '/body-parts', '/library', '/users'];
    for (const path of opened) expect(mayOpenAddress(path, viewer()), path).toBe(true);
    for (const path of opened) expect(mayOpenAddress(path, viewer({ access: 'LIMITED' })), path).toBe(false);
  });

  it('of the landing pages opens before there is one [NAV-28 OPEN-114]', () => {
    expect(mayOpenAddress('/landing-pages', viewer())).toBe(true);
  });

  it('of a screen the organization does not have stays closed [NAV-25 NAV-26 NAV-36]', () => {
    for (const path of ['/messages', '/events']) expect(mayOpenAddress(path, viewer()), path).toBe(false);
    expect(mayOpenAddress('/campaign-library', viewer({ isV2: true }))).toBe(false);
    for (const path of ['/messages', '/events', '/campaign-library'])
      expect(mayOpenAddress(path, viewer({ isPlatformAdmin: true, isV2: true })), path).toBe(true);
  });
});
