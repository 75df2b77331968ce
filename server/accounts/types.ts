import type { OrganizationId } from '../../domain/ids.ts';
import { type AccessLevel, accessLevels } from '../../domain/permissions/policy.ts';
import type { Language } from '../../words/languages.ts';
import { builder } from '../platform/graphql/builder.ts';

export type OrganizationRow = {
  readonly id: OrganizationId;
  readonly brand: string;
  readonly name: string;
  readonly orgType: 'free' | 'basic' | 'pro' | null;
  /** The smaller plan that takes the place of this one, and when. */
  readonly nextPlan: 'free' | 'basic' | 'pro' | null;
  readonly nextPlanAt: Date | null;
  readonly color: string | null;
  readonly image: string | null;
  /** The language of its contacts, unless they have their own. */
  readonly language: Language;
  /** The other languages of its public pages. */
  readonly offeredLanguages: readonly Language[];
  /** The zone in which its people see and type times; null: that of its brand. */
  readonly timeZone: string | null;
  readonly allowAfterHours: boolean;
  readonly allowWeekends: boolean;
  readonly respectLocalHours: boolean;
  /** Its own sending hours, such as "09:00-17:00", on its clock; null: those of its brand. */
  readonly ownHours: string | null;
  /** In health: whether people who can only view the account read messages. */
  readonly viewersReadMessages: boolean;
  readonly billingActive: boolean;
  /** When a canceled plan ends. */
  readonly planExpiresAt: Date | null;
  readonly sendingPausedReason: string | null;
  /** Why the platform has paused its sending; null if it hasn't. */
  readonly sendingStoppedReason: string | null;
  /** When it was closed; null: it is open. */
  readonly closedAt: Date | null;
};

export type UserRow = {
  readonly id: number;
  /** Null for a person who was invited to this organization and hasn't joined it. */
  readonly code: string | null;
  readonly name: string | null;
  readonly email: string;
  readonly phone: string | null;
  /** The phone wasn't confirmed with a code, so it gets no texts. */
  readonly mustConfirmPhone: boolean;
  readonly isNew: boolean;
  readonly isPlatformAdmin: boolean;
};

export type MembershipRow = {
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
  readonly access: AccessLevel;
};

export const AccessLevelRef = builder.enumType('AccessLevel', { values: accessLevels });
export const OrganizationRef = builder.objectRef<OrganizationRow>('Organization');
export const UserRef = builder.objectRef<UserRow>('User');
