import type { Answer } from '../api/client.ts';
import { errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { AccountQuery } from './operations.ts';

/** The signed-in person with what the account page shows of them. */
export type Account = NonNullable<Answer<typeof AccountQuery>['user']>;

/** What the organization in use has set for itself. */
export type AccountOrganization = NonNullable<Account['organization']>;

/** Reads the account as it is saved. */
export function useAccount() {
  const { data, error, refetch } = useRead(AccountQuery, {}, { live: ['account', 'users'] });
  return {
    account: data?.user ?? undefined,
    error: error !== null && data === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
  };
}
