import type { AccessLevel } from '../../domain/permissions/policy.ts';
import type { UserRow } from '../accounts/index.ts';

/** A person as a member of one organisation. */
export type MemberRow = UserRow & {
  readonly access: AccessLevel;
  readonly isPending: boolean;
  /** Belongs to at least one other organisation too. */
  readonly isElsewhere: boolean;
};

/** One organisation of a person, with what holds for them there. */
export type UserOrganization = {
  readonly id: number;
  readonly name: string;
  readonly access: AccessLevel;
  /** The person may enter: has joined, or was invited with an address that is proved to be theirs. */
  readonly isOpen: boolean;
  readonly understandsTiming: boolean;
  readonly understandsContacts: boolean;
  readonly understandsEdit: boolean;
  readonly bankName: string | null;
  readonly bankLast4: string | null;
};

/** What besides name and addresses is kept of a person. */
export type UserDetails = { readonly showAppt: boolean; readonly showCalendly: boolean; readonly isPending: boolean };

/** What was sent of a person. */
export type UserEdit = {
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly access?: AccessLevel | null | undefined;
  readonly currentPassword?: string | null | undefined;
  /** A payment card of one's own, as the payment provider's token. */
  readonly token?: string | null | undefined;
  readonly plan?: string | null | undefined;
  readonly bankToken?: string | null | undefined;
  /** Named values of the person; the same name again takes the new value. */
  readonly customValues?:
    | readonly { readonly name: string; readonly value: string; readonly leadId?: string | null | undefined }[]
    | null
    | undefined;
  readonly cancelSubscription: boolean;
  /** Switches of the person in the organization in use. */
  readonly showAppt?: boolean | null | undefined;
  readonly showCalendly?: boolean | null | undefined;
};
