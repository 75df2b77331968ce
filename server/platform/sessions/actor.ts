import type { Brand } from '../../../domain/brands/brand.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import type { Switches } from '../../../domain/switches/switches-of.ts';

/** A platform admin's access to an organization that is otherwise masked, and when it ends. */
export type EmergencyAccess = { readonly id: number; readonly until: Date };

/** What is missing after the password: a code of the authenticator app, or setting up the app. */
export type MissingStep = 'code' | 'set-up';

/** A person who has given the password but not passed the second step: they may finish signing in, and nothing else. */
export type Entrant = {
  readonly userId: number;
  readonly organizationId: OrganizationId;
  readonly brand: Brand;
  readonly missing: MissingStep;
};

/** What a token opens: a session, an unfinished sign-in, or neither. */
export type Entered = {
  readonly actor: Actor | null;
  readonly entrant: Entrant | null;
  /** The hash that names the session across token rotations. */
  readonly sessionHash: string | null;
  /** The browser key that signed the call; null if none was required. */
  readonly provenKey: string | null;
  /** Whether the session's token is due for rotation. */
  readonly isTokenOld: boolean;
};

/** The signed-in person, their organization and rights. */
export type Actor = {
  readonly userId: number;
  readonly organizationId: OrganizationId;
  readonly access: AccessLevel;
  readonly isPlatformAdmin: boolean;
  /** Names, messages and phone numbers are hidden from them here, and so is what would lift the mask. */
  readonly isMasked: boolean;
  /** Message texts are hidden from them: they can only view the account of a clinic whose owner restricts them. */
  readonly hidesMessages: boolean;
  /** The personal links of contacts are hidden from them: they may not send messages. */
  readonly hidesLinks: boolean;
  /** The organization is closed: they may take everything out, and owners may reopen it. */
  readonly isClosed: boolean;
  /** A platform admin's current emergency access; null for everyone else. */
  readonly emergencyAccess: EmergencyAccess | null;
  readonly brand: Brand;
  /** The zone that the organization has chosen for its times; null: that of its brand. */
  readonly timeZone: string | null;
  /** The switches that are on for them in this organization. */
  readonly switches: Switches;
};
