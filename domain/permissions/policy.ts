const levelsFromLowToHigh = ['NONE', 'LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;

/** A member's level of rights in one organization, from none to owner. */
export type AccessLevel = (typeof levelsFromLowToHigh)[number];

/** Every level of rights, the lowest first. */
export const accessLevels: readonly AccessLevel[] = levelsFromLowToHigh;

/** The lowest level with a permission; all levels above have it too. PLATFORM means only platform admins. */
export type LowestLevel = AccessLevel | 'PLATFORM';

/** The lowest level that has each permission. What isn't listed is denied to everyone. */
export const policyTable = {
  'sign-in.finish': 'LIMITED',
  'session.end': 'LIMITED',
  'organization.switch': 'LIMITED',
  'profile.view': 'LIMITED',
  'profile.edit': 'LIMITED',
  'password.change': 'LIMITED',
  'dashboard.view': 'LIMITED',
  'leads.view': 'READONLY',
  'leads.edit': 'MANAGER',
  'leads.write': 'MANAGER',
  'leads.import': 'MANAGER',
  'leads.erase': 'OWNER',
  'leads.copy': 'OWNER',
  'campaigns.view': 'READONLY',
  'campaigns.edit': 'MANAGER',
  'workflows.edit': 'MANAGER',
  'custom-values.view': 'READONLY',
  'custom-values.edit': 'MANAGER',
  'calendars.connect': 'MANAGER',
  'pitches.view': 'READONLY',
  'pitches.edit': 'MANAGER',
  'messages.view': 'READONLY',
  'messages.send': 'MANAGER',
  'messages.test': 'MANAGER',
  'reports.view': 'READONLY',
  'reports.download': 'READONLY',
  'reports.share': 'ADMIN',
  'reports.share-health': 'OWNER',
  'media.upload': 'MANAGER',
  'sending.view': 'READONLY',
  'sending.pause': 'MANAGER',
  'sending.pause-all': 'OWNER',
  'library.view': 'READONLY',
  'library.offer': 'MANAGER',
  'groups.view': 'READONLY',
  'groups.edit': 'MANAGER',
  'events.view': 'READONLY',
  'events.day': 'READONLY',
  'events.edit': 'MANAGER',
  'landing-pages.view': 'READONLY',
  'landing-pages.edit': 'MANAGER',
  'landing-pages.archive': 'ADMIN',
  'organization.view': 'READONLY',
  'organization.change': 'MANAGER',
  'organization.edit': 'MANAGER',
  'engagement-metrics.view': 'READONLY',
  'users.view': 'READONLY',
  'users.invite': 'ADMIN',
  'users.edit': 'ADMIN',
  'users.delete': 'ADMIN',
  'alert-users.edit': 'ADMIN',
  'forwarding.edit': 'ADMIN',
  'opt-in.edit': 'MANAGER',
  'auto-replies.edit': 'ADMIN',
  'sending-hours.edit': 'ADMIN',
  'account.tabs': 'ADMIN',
  'billing.view': 'ADMIN',
  'billing.edit': 'ADMIN',
  'integrations.view': 'ADMIN',
  'integrations.edit': 'ADMIN',
  'numbers.view': 'ADMIN',
  'numbers.edit': 'ADMIN',
  'numbers.release': 'OWNER',
  'domains.view': 'ADMIN',
  'domains.edit': 'ADMIN',
  'plan.cancel': 'OWNER',
  'payout.edit': 'OWNER',
  'audit.view': 'OWNER',
  'audit.download': 'OWNER',
  'data.export': 'OWNER',
  'opt-outs.manage': 'OWNER',
  'webhooks.approve': 'OWNER',
  'viewers.allow': 'OWNER',
  'single-sign-on.manage': 'OWNER',
  'organization.close': 'OWNER',
  'emergency-access.end': 'OWNER',
  'users.view-all': 'PLATFORM',
  'engagement-metrics.edit': 'PLATFORM',
  'library.curate': 'PLATFORM',
  'platform.view': 'PLATFORM',
  'sending.stop': 'PLATFORM',
  'billing.refund': 'PLATFORM',
  'earnings.manage': 'PLATFORM',
  'platform.numbers': 'PLATFORM',
  'platform.brands': 'PLATFORM',
  'platform.jobs': 'PLATFORM',
  'platform.organizations': 'PLATFORM',
  'emergency-access.use': 'PLATFORM',
} as const satisfies Record<string, LowestLevel>;

/** The name of a permission, as noun.verb. */
export type Permission = keyof typeof policyTable;

/**
 * What a person who sees masked data may not do, because it would lift the mask: let someone else in who sees names
 * (their own mailbox, say), have names and numbers sent somewhere, or try phone numbers or days until one matches. Nor do
 * they answer or stop texts that they can't read, or decide what contacts get: which texts, content and pages there are,
 * under which name and picture, at which hours, and who is in a campaign or a group. A text, a form, or a name could ask
 * contacts for what is hidden.
 */
export const refusedWhileMasked: ReadonlySet<Permission> = new Set([
  ...([
    'single-sign-on.manage',
    'viewers.allow',
    'users.invite',
    'users.edit',
    'users.delete',
    'alert-users.edit',
  ] as const),
  ...(['leads.write', 'leads.import', 'custom-values.edit', 'calendars.connect', 'integrations.edit'] as const),
  ...(['workflows.edit', 'webhooks.approve', 'messages.test', 'forwarding.edit', 'domains.edit'] as const),
  ...(['events.day', 'events.edit', 'messages.send', 'reports.share', 'reports.share-health'] as const),
  ...(['leads.edit', 'leads.erase', 'groups.edit', 'campaigns.edit', 'pitches.edit', 'landing-pages.edit'] as const),
  ...(['landing-pages.archive', 'organization.edit', 'opt-in.edit', 'auto-replies.edit'] as const),
  ...(['sending-hours.edit', 'sending.pause', 'sending.pause-all'] as const),
  ...(['reports.download', 'audit.download', 'leads.copy', 'data.export', 'opt-outs.manage'] as const),
  'organization.close',
]);

/**
 * What would outlast emergency access: people let in, contacts' messages and calls sent elsewhere, links that anyone
 * may open, everything taken out as files or erased for good, and who gets texts by a whole list. Its holder looks and
 * repairs for an hour; the rest is for people of the organization.
 */
export const refusedInEmergency: ReadonlySet<Permission> = new Set([
  ...(['users.invite', 'users.edit', 'alert-users.edit', 'forwarding.edit', 'integrations.edit'] as const),
  ...(['domains.edit', 'reports.share', 'reports.share-health', 'workflows.edit', 'calendars.connect'] as const),
  ...(['data.export', 'leads.copy', 'leads.erase', 'opt-outs.manage', 'webhooks.approve'] as const),
  ...(['reports.download', 'audit.download', 'library.curate', 'organization.close'] as const),
]);

/**
 * What only members may do, by their level: a platform admin who looks in neither sees nor decides how an organization's
 * people sign in at their own company, nor opens its messages to more of them, nor ends the emergency access of others,
 * nor closes it from inside.
 */
export const ofMembersOnly: ReadonlySet<Permission> = new Set([
  'single-sign-on.manage',
  'viewers.allow',
  'emergency-access.end',
  'organization.close',
] as const);

/**
 * What remains of a person's rights in an organization that is closed: their own sign-in, paying what it still owes,
 * taking everything out, and reopening it. What platform admins do for all organizations doesn't depend on the one they
 * happen to be in.
 */
const staysWhileClosed: ReadonlySet<Permission> = new Set([
  ...(['sign-in.finish', 'session.end', 'organization.switch', 'profile.view', 'password.change'] as const),
  // A card is saved with the call that changes one's own name and address.
  ...(['profile.edit', 'billing.view', 'billing.edit'] as const),
  ...(['data.export', 'organization.close', 'users.view-all', 'engagement-metrics.edit', 'platform.view'] as const),
  ...(['sending.stop', 'billing.refund', 'earnings.manage', 'platform.numbers', 'platform.brands'] as const),
  ...(['platform.jobs', 'platform.organizations'] as const),
]);

/** Every permission, in the order of the table. */
export const permissions = Object.keys(policyTable) as readonly Permission[];

/**
 * Who asks: their level in the current organization, whether they are a platform admin, and whether they see it masked, or
 * whole for an hour.
 */
export type PolicyActor = {
  readonly access: AccessLevel;
  readonly isPlatformAdmin: boolean;
  readonly isMasked?: boolean;
  /** Their current emergency access, if they have one. */
  readonly emergencyAccess?: object | null;
  /** Their current organization is closed. */
  readonly isClosed?: boolean;
};

/** The label of each level of rights. */
export const accessLabels: Readonly<Record<AccessLevel, string>> = {
  NONE: 'No Access',
  LIMITED: 'Notifications Only',
  READONLY: 'Can View Account',
  MANAGER: 'Can Make Changes',
  ADMIN: 'Admin',
  OWNER: 'Owner',
};

/** What each level may do, in one line for the person who assigns it. */
export const accessExplanations: Readonly<Record<AccessLevel, string>> = {
  NONE: 'Can’t sign in here.',
  LIMITED: 'Sees only the overview, and can be alerted to new messages.',
  READONLY: 'Sees everything except billing and settings, but changes nothing.',
  MANAGER:
    'Adds people, writes and sends, and can change the organization’s name and look, but no billing, users or phone numbers.',
  ADMIN: 'Everything above, and billing, users, phone numbers and settings.',
  OWNER:
    'Everything an admin can, and payouts, ending the plan, pausing all sending, exporting all data and erasing people.',
};

/**
 * Whether this person may do this. Denied for an unknown level or permission, for what would lift the mask, and for what
 * would outlast emergency access.
 */
export function mayDo(actor: PolicyActor, permission: Permission): boolean {
  if (!Object.hasOwn(policyTable, permission)) return false;
  if (isKeptByMask(actor, permission) || outlastsEmergency(actor, permission)) return false;
  if (endsWithClosing(actor, permission)) return false;
  if (actor.isPlatformAdmin && !ofMembersOnly.has(permission)) return true;
  const lowest: LowestLevel = policyTable[permission];
  return lowest !== 'PLATFORM' && rank(actor.access) >= rank(lowest);
}

/** Whether masking is the only reason why this person may not do this. */
export function isKeptByMask(actor: PolicyActor, permission: Permission): boolean {
  return actor.isMasked === true && refusedWhileMasked.has(permission);
}

/** Whether emergency access is the only reason why this person may not do this. */
export function outlastsEmergency(actor: PolicyActor, permission: Permission): boolean {
  return Boolean(actor.emergencyAccess) && refusedInEmergency.has(permission);
}

/** Whether this person may not do this while their organization is closed. */
export function endsWithClosing(actor: PolicyActor, permission: Permission): boolean {
  return actor.isClosed === true && !staysWhileClosed.has(permission);
}

/** The levels that have a permission, the lowest first. None for what only platform admins may do. */
export function levelsWith(permission: Permission): AccessLevel[] {
  return levelsFromLowToHigh.filter((access) => mayDo({ access, isPlatformAdmin: false }, permission));
}

/** Whether this person may assign this level: never one above their own. Only platform admins make owners. */
export function mayGrant(actor: PolicyActor, level: AccessLevel): boolean {
  if (!mayDo(actor, 'users.edit') || rank(level) < 0) return false;
  if (actor.isPlatformAdmin) return true;
  return level !== 'OWNER' && rank(level) <= rank(actor.access);
}

/**
 * Whether this person may change this member: admins change those below them, owners everyone except platform admins.
 */
export function mayChangeMember(actor: PolicyActor, member: PolicyActor): boolean {
  if (!mayDo(actor, 'users.edit')) return false;
  if (actor.isPlatformAdmin) return true;
  if (member.isPlatformAdmin) return false;
  return actor.access === 'OWNER' || rank(member.access) < rank(actor.access);
}

/**
 * Whether this person may remove this member from the organization: as for changing, but only platform admins remove
 * owners.
 */
export function mayRemoveMember(actor: PolicyActor, member: PolicyActor): boolean {
  if (!mayDo(actor, 'users.delete') || !mayChangeMember(actor, member)) return false;
  return actor.isPlatformAdmin || member.access !== 'OWNER';
}

function rank(level: AccessLevel): number {
  return levelsFromLowToHigh.indexOf(level);
}
