import type { AccessLevel } from '../../domain/permissions/policy.ts';
import type { UserRow } from '../accounts/index.ts';

/** A person as a member of one organization. */
export type MemberRow = UserRow & {
  readonly access: AccessLevel;
  readonly isPending: boolean;
  /** Belongs to at least one other organization too. */
  readonly isElsewhere: boolean;
};

/** One organization of a person, with their settings there. */
export type UserOrganization = {
  readonly id: number;
  readonly name: string;
  readonly access: AccessLevel;
  /** The person may enter: has joined, or was invited at a verified address. */
  readonly isOpen: boolean;
  readonly understandsTiming: boolean;
  readonly understandsContacts: boolean;
  readonly understandsEdit: boolean;
  readonly bankName: string | null;
  readonly bankLast4: string | null;
};

/** What is stored of a person besides name and addresses. */
export type UserDetails = {
  readonly showAppt: boolean;
  readonly showCalendly: boolean;
  readonly hasSecondStep: boolean;
  readonly isPending: boolean;
};

/** The given fields of a person. */
export type UserEdit = {
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly access?: AccessLevel | null | undefined;
  readonly currentPassword?: string | null | undefined;
  /** A person's own payment card, as the payment provider's token. */
  readonly token?: string | null | undefined;
  readonly plan?: string | null | undefined;
  /** The most that is charged for the plan now. */
  readonly planCents?: number | null | undefined;
  readonly bankToken?: string | null | undefined;
  /** Named values of the person; the same name again overwrites the value. */
  readonly customValues?:
    | readonly { readonly name: string; readonly value: string; readonly leadId?: string | null | undefined }[]
    | null
    | undefined;
  readonly cancelSubscription: boolean;
  /** When the plan ends then, as the person was told. */
  readonly planEnds?: string | null | undefined;
  /** Switches of the person in the current organization. */
  readonly showAppt?: boolean | null | undefined;
  readonly showCalendly?: boolean | null | undefined;
  /** What of a member was seen before they were edited, if it must still be so. */
  readonly seen?: Readonly<Record<string, unknown>> | null | undefined;
};
