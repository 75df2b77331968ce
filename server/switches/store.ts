import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import type { SwitchHolder } from '../../domain/switches/registry.ts';
import type { Tx } from '../platform/database/database.ts';

/** A switch that was changed, for the organization or for one person in it. */
export type OverrideRow = {
  readonly userId: number | null;
  readonly of: SwitchHolder;
  readonly key: string;
  readonly isOn: boolean;
  /** Null if no signed-in person changed it: an upgrade or the command line did. */
  readonly changedBy: number | null;
  readonly changedByName: string | null;
  readonly changedAt: Date;
};

/** Every changed switch of the organization itself, and of this person in it if one is given. */
export async function readOverrides(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number | null = null,
): Promise<OverrideRow[]> {
  const found = await sql<OverrideRow>`/* planned once */
    select s.user_id as "userId", case when s.user_id is null then 'organization' else 'person' end as of, s.key,
      s.is_on as "isOn", s.changed_by as "changedBy", coalesce(u.name, u.email) as "changedByName",
      s.changed_at as "changedAt"
    from switches s left join users u on u.id = s.changed_by
    where s.organization_id = ${organizationId} and (s.user_id is null or s.user_id = ${userId})
    order by s.key`.execute(tx);
  return found.rows;
}

/** Turns a switch on or off; null resets it, so that the brand decides again. */
export async function writeOverride(
  tx: Tx,
  organizationId: OrganizationId,
  change: { userId: number | null; key: string; isOn: boolean | null; changedBy: number | null; at: Date },
): Promise<void> {
  const { userId, key, isOn, changedBy, at } = change;
  if (isOn === null) {
    await sql`
      delete from switches
      where organization_id = ${organizationId} and user_id is not distinct from ${userId} and key = ${key}`.execute(
      tx,
    );
    return;
  }
  await sql`
    insert into switches (organization_id, user_id, key, is_on, changed_by, changed_at)
    values (${organizationId}, ${userId}, ${key}, ${isOn}, ${changedBy}, ${at})
    on conflict (organization_id, user_id, key) do update
    set is_on = excluded.is_on, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx);
}
