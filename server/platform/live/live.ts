import { sql } from 'kysely';
import { type LiveName, liveNames } from '../../../contract/live-names.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Database, Tx } from '../database/database.ts';

const CHANNEL = 'live';

export type Live = {
  /** Notifies every process after commit that this changed for this organization. */
  announce(tx: Tx, organizationId: OrganizationId, name: LiveName): Promise<void>;
  /** Calls back for each change of one organization; returns the unsubscribe function. */
  follow(organizationId: OrganizationId, onChange: (name: LiveName) => void): () => void;
  close(): Promise<void>;
};

/** Live changes carried between processes by the database. */
export async function createLive(db: Database): Promise<Live> {
  const followers = new Map<OrganizationId, Set<(name: LiveName) => void>>();
  const tell = (organizationId: OrganizationId, name: LiveName): void => {
    for (const onChange of followers.get(organizationId) ?? []) onChange(name);
  };
  const stop = await db.listen(
    CHANNEL,
    (payload) => {
      const [organizationId, name] = payload.split(':');
      tell(Number(organizationId) as OrganizationId, name as LiveName);
    },
    // After a gap it is unknown what was missed, so everything is read again.
    () => {
      for (const organizationId of followers.keys()) for (const name of liveNames) tell(organizationId, name);
    },
  );
  return {
    async announce(tx, organizationId, name) {
      await sql`select pg_notify(${CHANNEL}, ${`${organizationId}:${name}`})`.execute(tx);
    },
    follow(organizationId, onChange) {
      const own = followers.get(organizationId) ?? new Set();
      followers.set(organizationId, own.add(onChange));
      return () => {
        own.delete(onChange);
        if (own.size === 0) followers.delete(organizationId);
      };
    },
    close: stop,
  };
}
