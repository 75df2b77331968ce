import { brandNamed } from '../../../brands/registry.ts';
import { deviceWords, networkWords } from '../../../domain/sessions/device-words.ts';
import { countryOfNetwork } from '../../platform/countries/country-of-network.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { isOver } from './read-actor.ts';
import { type OwnSession, readSessionsOfAcrossOrganizations } from './store.ts';

/** A device where a person is signed in, with every organization entered from it. */
export type ListedSession = {
  readonly id: number;
  readonly device: string;
  /** Truncated; null if unknown. */
  readonly network: string | null;
  /** The two-letter code of the network's country; null if unknown. */
  readonly country: string | null;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly isCurrent: boolean;
};

const MOST_LISTED = 50;

/** The devices where this person is signed in: this one first, then by last use. */
export async function loadSessions(context: RequestContext): Promise<ListedSession[]> {
  const { userId } = actorOf(context);
  const all = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readSessionsOfAcrossOrganizations(tx, userId, context.sessionHash ?? ''),
  );
  const now = context.clock.now();
  const open = all.filter((session) => !isOver(session, brandNamed(session.brand), now));
  const lines = await Promise.all([...Map.groupBy(open, ({ signInId }) => signInId).values()].map(listed));
  return lines
    .flat()
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || +other.lastUsedAt - +one.lastUsedAt)
    .slice(0, MOST_LISTED);
}

async function listed(sessions: readonly OwnSession[]): Promise<ListedSession[]> {
  const [first] = sessions;
  if (!first) return [];
  const network = sessions.find((session) => session.network !== null)?.network ?? null;
  return [
    {
      id: first.signInId,
      device: deviceWords(first.agent ?? ''),
      network: network === null ? null : networkWords(network),
      country: network === null ? null : await countryOfNetwork(network),
      signedInAt: first.createdAt,
      lastUsedAt: new Date(Math.max(...sessions.map(({ lastUsedAt }) => lastUsedAt.getTime()))),
      isCurrent: sessions.some(({ isCurrent }) => isCurrent),
    },
  ];
}
