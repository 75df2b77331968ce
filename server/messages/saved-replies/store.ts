import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SavedReply } from './types.ts';

/** All of an organization, by name. */
export async function readSavedReplies(tx: Tx, organizationId: OrganizationId): Promise<SavedReply[]> {
  const found = await sql<SavedReply>`
    select id, name, message from saved_replies
    where organization_id = ${organizationId} and deleted_at is null order by lower(name), id`.execute(tx);
  return found.rows;
}

/** Stores a new one, or one with an id again under that id; null if there is none with this id. */
export async function writeSavedReply(
  tx: Tx,
  organizationId: OrganizationId,
  reply: Omit<SavedReply, 'id'> & { readonly id: number | null; readonly at: Date },
): Promise<SavedReply | null> {
  const { id, name, message, at } = reply;
  const written =
    id === null
      ? await sql<SavedReply>`
          insert into saved_replies (organization_id, name, message, created_at)
          values (${organizationId}, ${name}, ${message}, ${at}) returning id, name, message`.execute(tx)
      : await sql<SavedReply>`
          update saved_replies set name = ${name}, message = ${message}
          where organization_id = ${organizationId} and id = ${id} and deleted_at is null
          returning id, name, message`.execute(tx);
  return written.rows[0] ?? null;
}

/** Marks one as deleted, or takes the mark away; false if there was nothing to do. */
export async function markReplyDeleted(
  tx: Tx,
  organizationId: OrganizationId,
  { id, at }: { readonly id: number; readonly at: Date | null },
): Promise<boolean> {
  const marked = await sql`
    update saved_replies set deleted_at = ${at}
    where organization_id = ${organizationId} and id = ${id} and (deleted_at is null) = ${at !== null}
    returning 1`.execute(tx);
  return marked.rows.length > 0;
}

/** Deletes those for good that were deleted before a moment. */
export async function dropDeletedReplies(tx: Tx, organizationId: OrganizationId, before: Date): Promise<void> {
  await sql`delete from saved_replies where organization_id = ${organizationId} and deleted_at < ${before}`.execute(tx);
}
