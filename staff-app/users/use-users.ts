import type { AccessLevel, PolicyActor } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { UsersQuery } from './operations.ts';

type Person = NonNullable<Answer<typeof UsersQuery>['users']>[number];

/** One member of the organization, as a row shows it. */
export type UserRow = Omit<Person, 'organizations'> & { access: AccessLevel };

/** What a row is called: the name, or for someone without one that the invitation is pending. */
export const pendingName = phrases.invitationPending;

/** Everyone in the organization in use. */
export function useUsers() {
  const { organization } = useSignedIn();
  const { data, error, refetch } = useRead(UsersQuery, {}, { live: ['users'] });
  const rows = data?.users?.map(({ organizations, ...person }) => ({
    ...person,
    access: organizations.find(({ id }) => id === organization?.id)?.access ?? 'NONE',
  }));
  return {
    users: rows,
    error: error !== null && data === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
  };
}

/** Says whether someone's name, address or phone holds what is searched for. */
export function isFound({ name, email, phone }: UserRow, search: string): boolean {
  const wanted = search.toLowerCase();
  const digits = search.replace(/\D/g, '');
  return (
    `${name ?? pendingName} ${email}`.toLowerCase().includes(wanted) ||
    (digits.length >= 3 && (phone ?? '').includes(digits))
  );
}

/** A member as the table of rights asks about them. */
export function policyMember({ access, wpAdmin }: UserRow): PolicyActor {
  return { access, isPlatformAdmin: wpAdmin };
}
