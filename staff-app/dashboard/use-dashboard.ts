import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { OrganizationStatsQuery } from './operations.ts';

type User = NonNullable<Answer<typeof OrganizationStatsQuery>['user']>;

/** The counts the cards show. */
export type OrganizationCounts = NonNullable<User['organization']>['stats'];

/** The counts of the organization, moving as things happen. */
export function useOrganizationCounts() {
  const read = useRead(
    OrganizationStatsQuery,
    {},
    { live: ['leads', 'messages', 'engagement', 'campaigns', 'imports'] },
  );
  return {
    counts: read.data?.user?.organization?.stats,
    error: read.error && read.data === undefined ? errorSentence(read.error) : undefined,
    retry: () => void read.refetch(),
  };
}
