import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import {
  byKey,
  type InputValues,
  inputFields,
  type LeadField,
  type LeadValues,
  staffFields,
} from '../../domain/leads/fields/registry.ts';
import { listOrders } from '../../domain/leads/listing/list-orders.ts';
import { builder, resultType } from '../platform/graphql/builder.ts';
import { shownByChange } from './reading/shown-by-change.ts';

/** A contact as stored. Its phone has ten digits; a language of null is the organization's. */
export type LeadRow = LeadValues & {
  readonly organizationId: OrganizationId;
  readonly id: LeadId;
  readonly optedIn: boolean;
  readonly optedOut: boolean;
  readonly invalidPhone: boolean;
  /** Their reply may ask to stop, and no one has decided yet whether it does. */
  readonly mayWantToStop: boolean;
  readonly createdAt: Date;
  readonly lastViewedAt: Date | null;
  readonly lastActiveAt: Date | null;
  readonly lastReceivedAt: Date | null;
  /** When either side last said something: an incoming text, or a message to this contact alone. */
  readonly lastWordAt: Date | null;
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
  lead: t.field({
    type: LeadRef,
    nullable: true,
    resolve: ({ lead }, _args, context, info) => shownByChange(lead, context, info),
  }),
  known: t.exposeBoolean('known', { nullable: true }),
}));

/** What a person typed for a contact; an absent field is unchanged, an empty one has no value. */
export type LeadInput = {
  readonly [Key in 'name' | 'firstName' | 'lastName' | 'phone' | keyof InputValues]?: string | null | undefined;
};

/** What a person types for a contact, in the API. */
export const LeadInputRef = builder.inputRef<LeadInput>('LeadInput').implement({
  fields: (t) => ({
    name: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    phone: t.string(),
    ...byKey<LeadField, unknown>(inputFields, ({ described }) =>
      t.string(described ? { description: described.input } : {}),
    ),
  }),
});

/** What a person saw of a contact before they changed it, in the API. */
export const LeadSeenRef = builder.inputType('LeadSeenInput', {
  fields: (t) => ({ name: t.string(), phone: t.string(), ...byKey<LeadField, unknown>(staffFields, () => t.string()) }),
});

/** By what a list of contacts is sorted, in the API. */
export const ListOrderRef = builder.enumType('ListOrder', {
  description: 'By what a list of contacts is sorted; who was active or added last comes first.',
  values: listOrders,
});
