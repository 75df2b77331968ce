import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import { builder } from '../platform/graphql/builder.ts';

/** What a custom value belongs to; a calendar belongs to a user as well. */
export type CustomValueModel = 'user' | 'lead' | 'calendar';

export type CustomValueRow = {
  readonly organizationId: OrganizationId;
  readonly id: number;
  readonly model: CustomValueModel;
  readonly userId: number | null;
  readonly leadId: LeadId | null;
  /** The name of the user or the contact. */
  readonly modelName: string | null;
  readonly name: string;
  readonly value: string | null;
  readonly customFieldId: string | null;
  readonly isCalendly: boolean;
  readonly createdAt: Date;
};

export const CustomValueRef = builder.objectRef<CustomValueRow>('CustomValue');
