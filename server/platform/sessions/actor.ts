import type { Brand } from '../../../domain/brands/brand.ts';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import type { Switches } from '../../../domain/switches/switches-of.ts';

/** That a platform admin sees an organisation whole which is masked otherwise, and until when. */
export type EmergencyAccess = { readonly id: number; readonly until: Date };

/** What is missing after the password: a code of the authenticator app, or the app, which has to be set up first. */
export type MissingStep = 'code' | 'set-up';

/** Who has given the password and not yet passed the second step: they may finish signing in, and nothing else. */
export type Entrant = {
  readonly userId: number;
  readonly organizationId: number;
  readonly brand: Brand;
  readonly missing: MissingStep;
};

/** What a token has opened: somebody's session, a sign-in that goes on, or neither. */
export type Entered = {
  readonly actor: Actor | null;
  readonly entrant: Entrant | null;
  /** The hash that names the session, which stays while its tokens are replaced. */
  readonly sessionHash: string | null;
  /** The browser's key that has signed the call; null where none was asked for. */
  readonly provenKey: string | null;
  /** The token of the session was used for long enough, so a new one is due. */
  readonly isTokenOld: boolean;
};

/** Who asks, in which organisation, with which rights. */
export type Actor = {
  readonly userId: number;
  readonly organizationId: number;
  readonly access: AccessLevel;
  readonly isPlatformAdmin: boolean;
  /** Names, messages and phone numbers are hidden from them here, and with those what would lift the mask. */
  readonly isMasked: boolean;
  /** The words of messages are hidden from them: they can only view the account of a clinic whose owner keeps them back. */
  readonly hidesMessages: boolean;
  /** The emergency access of a platform admin that lasts now; null for everybody else. */
  readonly emergencyAccess: EmergencyAccess | null;
  readonly brand: Brand;
  /** What is switched on for them in this organization. */
  readonly switches: Switches;
};
