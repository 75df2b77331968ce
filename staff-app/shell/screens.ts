import {
  IconActivityHeartbeat,
  IconAddressBook,
  IconAlertTriangle,
  IconBooks,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarEvent,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconListCheck,
  IconMessages,
  IconPhotoVideo,
  type IconProps,
  IconTemplate,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { BrandWords } from '../../domain/brands/brand.ts';
import { mayDo, type Permission, type PolicyActor } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/shell.ts';
import { say } from '../say.ts';

/** All that decides which screens a person has: rights, brand, organization. */
export type Viewer = PolicyActor & {
  readonly hasInbox: boolean;
  readonly hasEvents: boolean;
  readonly isV2: boolean;
  readonly landingPages: number;
  /** The organization's members see every entry a platform admin sees, without gaining a right. */
  readonly hasAdminSidebar: boolean;
};

/** One screen: where it is, what it is called, and for whom it is there. */
export type Screen = {
  readonly path: string;
  /** Addresses that belong to the same screen. */
  readonly also?: readonly string[];
  readonly label: (words: BrandWords) => string;
  readonly icon: ComponentType<IconProps>;
  /** The key that leads there after `g`. */
  readonly goKey: string;
  readonly needs: Permission;
  /** What besides the right decides whether the screen is there. */
  readonly isOffered?: (viewer: Viewer) => boolean;
  /** What decides whether a screen that is there is in the sidebar. */
  readonly isListed?: (viewer: Viewer, isOpen: boolean) => boolean;
};

/** Every screen, in the order of the sidebar. */
export const screens: readonly Screen[] = [
  { path: '/dashboard', label: () => phrases.overview, icon: IconLayoutDashboard, goKey: 'o', needs: 'dashboard.view' },
  {
    path: '/contacts',
    also: ['/contacts/import', '/contacts/import/:step'],
    label: (words) => words.leads,
    icon: IconAddressBook,
    goKey: 'c',
    needs: 'leads.view',
  },
  {
    path: '/campaigns',
    also: ['/campaign/:campaignId'],
    label: (words) => words.campaigns,
    icon: IconMessages,
    goKey: 'k',
    needs: 'campaigns.view',
  },
  {
    path: '/groups',
    also: ['/group/:groupId'],
    label: () => phrases.groups,
    icon: IconBuildingStore,
    goKey: 'g',
    needs: 'groups.view',
  },
  {
    path: '/messages',
    label: () => phrases.messages,
    icon: IconInbox,
    goKey: 'm',
    needs: 'messages.view',
    isOffered: (viewer) => viewer.hasInbox || seesEverything(viewer),
  },
  {
    path: '/events',
    label: () => phrases.events,
    icon: IconCalendarEvent,
    goKey: 'e',
    needs: 'events.view',
    isOffered: (viewer) => viewer.hasEvents || seesEverything(viewer),
  },
  { path: '/library', label: () => phrases.library, icon: IconPhotoVideo, goKey: 'l', needs: 'library.view' },
  {
    path: '/campaign-library',
    label: ({ campaign }) => say(phrases.campaignLibrary, { campaign }),
    icon: IconBooks,
    goKey: 'b',
    needs: 'library.view',
    // An organization that builds outside the app has no use for it, whatever else it sees.
    isOffered: (viewer) => viewer.isPlatformAdmin || !viewer.isV2,
  },
  {
    path: '/landing-pages',
    also: ['/landing-page/:landingPageId', '/body-parts'],
    label: () => phrases.landingPages,
    icon: IconTemplate,
    goKey: 'p',
    needs: 'landing-pages.view',
    // The address opens without one, so that the first page can be made; the entry doesn't vanish from under it.
    isListed: (viewer, isOpen) => isOpen || viewer.landingPages > 0 || seesEverything(viewer),
  },
  { path: '/users', label: () => phrases.users, icon: IconUsers, goKey: 'u', needs: 'users.view' },
  { path: '/account', label: () => phrases.account, icon: IconUserCircle, goKey: 'a', needs: 'profile.view' },
  {
    path: '/super-admin',
    also: [
      '/super-admin/organizations',
      '/super-admin/organizations/:organizationId',
      '/super-admin/numbers',
      '/super-admin/brands',
      '/super-admin/jobs',
    ],
    label: () => phrases.superAdmin,
    icon: IconBuildingSkyscraper,
    goKey: 'x',
    needs: 'platform.view',
  },
  { path: '/setup', label: () => phrases.setUp, icon: IconListCheck, goKey: 'w', needs: 'platform.view' },
  { path: '/status', label: () => phrases.status, icon: IconActivityHeartbeat, goKey: 's', needs: 'platform.view' },
  // The overview leads there.
  {
    path: '/failed-messages',
    label: () => phrases.failedMessages,
    icon: IconAlertTriangle,
    goKey: 'f',
    needs: 'messages.view',
    isListed: () => false,
  },
  // The account menu leads there.
  {
    path: '/audit',
    label: () => phrases.auditTrail,
    icon: IconHistory,
    goKey: 't',
    needs: 'audit.view',
    isListed: () => false,
  },
];

/** The screens a person finds in the sidebar at an address, in its order. */
export function sidebarOf(viewer: Viewer, address: string): readonly Screen[] {
  return screens.filter(
    (screen) => mayOpen(screen, viewer) && (screen.isListed?.(viewer, isOf(screen, address)) ?? true),
  );
}

/** Every screen a person may open, also those that are not in the sidebar. */
export function screensOf(viewer: Viewer): readonly Screen[] {
  return screens.filter((screen) => mayOpen(screen, viewer));
}

/** Says whether a person may open this address; an address that is none of the screens decides for itself. */
export function mayOpenAddress(path: string, viewer: Viewer): boolean {
  const screen = screens.find((one) => isOf(one, path));
  return screen === undefined || mayOpen(screen, viewer);
}

/** The right without which an address doesn't open. */
export function neededFor(path: string): Permission | undefined {
  return screens.find((one) => isOf(one, path))?.needs;
}

// Specified to lead to the overview for everyone but platform admins [OPEN-13].
const leavingToOverview = ['/super-admin', '/super-admin/*', '/status'];

/**
 * Whether an address that someone may not open says so in its place. The screens of the platform, and all of them for
 * people who only get notifications, lead to the overview instead.
 */
export function saysNoAccess(path: string, viewer: Viewer): boolean {
  return mayDo(viewer, 'users.view') && !leavingToOverview.some((pattern) => matchPath(pattern, path));
}

/** The name of a screen that one would have if the organization had switched it on; null for any other. */
export function switchedOffName(path: string, viewer: Viewer): string | null {
  const words = { '/messages': phrases.messages, '/events': phrases.events } as const;
  const screen = screens.find((one) => one.path === path);
  if (screen === undefined || !mayDo(viewer, screen.needs)) return null;
  return Object.entries(words).find(([own]) => own === path)?.[1] ?? null;
}

function isOf({ path, also = [] }: Screen, address: string): boolean {
  return [path, ...also].some((pattern) => matchPath(pattern, address));
}

function mayOpen(screen: Screen, viewer: Viewer): boolean {
  return mayDo(viewer, screen.needs) && (screen.isOffered?.(viewer) ?? true);
}

function seesEverything({ isPlatformAdmin, hasAdminSidebar }: Viewer): boolean {
  return isPlatformAdmin || hasAdminSidebar;
}
