import type { Language } from '../../words/languages.ts';
import { builder, resultType } from '../platform/graphql/builder.ts';

export type LeadRow = {
  readonly organizationId: number;
  readonly id: number;
  readonly name: string;
  /** Ten digits. */
  readonly phone: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly externalId: string | null;
  readonly dob: string | null;
  readonly gender: string | null;
  /** Their language; null: the organization's. */
  readonly language: Language | null;
  readonly optedIn: boolean;
  readonly optedOut: boolean;
  readonly invalidPhone: boolean;
  /** Their reply may ask to stop, and no one has decided yet whether it does. */
  readonly mayWantToStop: boolean;
  readonly createdAt: Date;
  readonly lastViewedAt: Date | null;
  readonly lastActiveAt: Date | null;
  readonly lastReceivedAt: Date | null;
  readonly lastOpenedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly views: number;
  readonly viewedSeconds: number;
  /** The landing page that the contact first came from. */
  readonly landingPageId: number | null;
  readonly responsibleUserId: number | null;
  readonly responsibleUserName: string | null;
  readonly responsibleUserPhone: string | null;
};

export const LeadRef = builder.objectRef<LeadRow>('Lead');

/** How much a contact has viewed; reports compute the score. */
export const LeadStatsRef = builder.objectRef<LeadRow>('LeadStats');

export const LeadResult = resultType<{ lead: LeadRow; known: boolean }>('LeadResult', (t) => ({
  lead: t.expose('lead', { type: LeadRef, nullable: true }),
  known: t.exposeBoolean('known', { nullable: true }),
}));

/** What a person types for a contact, in the API. */
export const LeadInputRef = builder.inputType('LeadInput', {
  fields: (t) => ({
    name: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    phone: t.string(),
    email: t.string(),
    language: t.string({ description: 'Such as "es" or "Spanish"; empty: the organization’s.' }),
  }),
});
