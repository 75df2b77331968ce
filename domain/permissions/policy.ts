const levelsFromLowToHigh = ['NONE', 'LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;

/** The level of rights a member has in one organisation, from none to owner. */
export type AccessLevel = (typeof levelsFromLowToHigh)[number];

/** Every level of rights, the lowest first. */
export const accessLevels: readonly AccessLevel[] = levelsFromLowToHigh;

/** For every permission the lowest level that holds it; what is not listed here nobody may do. */
export const policyTable = {
  'session.end': 'NONE',
  'profile.view': 'LIMITED',
  'dashboard.view': 'LIMITED',
  'leads.view': 'READONLY',
  'leads.edit': 'MANAGER',
  'leads.import': 'MANAGER',
  'campaigns.view': 'READONLY',
  'campaigns.edit': 'MANAGER',
  'pitches.view': 'READONLY',
  'pitches.edit': 'MANAGER',
  'messages.view': 'READONLY',
  'messages.send': 'MANAGER',
  'reports.view': 'READONLY',
  'reports.download': 'READONLY',
  'media.upload': 'MANAGER',
  'sending.view': 'READONLY',
  'sending.pause': 'MANAGER',
} as const satisfies Record<string, AccessLevel>;

/** The name of something a person may be allowed to do, as noun.verb. */
export type Permission = keyof typeof policyTable;

/** Every permission there is, in the order of the table. */
export const permissions = Object.keys(policyTable) as readonly Permission[];

/** Who asks: the level in the current organisation, and whether the platform's own admin. */
export type PolicyActor = { readonly access: AccessLevel; readonly isPlatformAdmin: boolean };

/** The words staff read for a level of rights. */
export const accessLabels: Readonly<Record<AccessLevel, string>> = {
  NONE: 'No Access',
  LIMITED: 'Notifications Only',
  READONLY: 'Can View Account',
  MANAGER: 'Can Make Changes',
  ADMIN: 'Admin',
  OWNER: 'Owner',
};

/** Says whether this person may do this; an unknown level or permission may nothing. */
export function mayDo(actor: PolicyActor, permission: Permission): boolean {
  if (!Object.hasOwn(policyTable, permission)) return false;
  if (actor.isPlatformAdmin) return true;
  return levelsFromLowToHigh.indexOf(actor.access) >= levelsFromLowToHigh.indexOf(policyTable[permission]);
}
