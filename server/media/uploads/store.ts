import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { UploadKind } from './upload-kinds.ts';

type Owner = { readonly organizationId: OrganizationId; readonly userId: number };

/** An upload that can still continue, or its result. */
export type UnfinishedUpload = {
  readonly kind: UploadKind;
  readonly ending: string;
  readonly size: number;
  /** How much of it has arrived. */
  readonly bytes: number;
  readonly keptName: string | null;
};

export type NewUpload = Pick<UnfinishedUpload, 'kind' | 'ending' | 'size'> & {
  readonly code: string;
  readonly at: Date;
};

export async function insertUpload(tx: Tx, { organizationId, userId }: Owner, upload: NewUpload): Promise<void> {
  await sql`
    insert into unfinished_uploads (organization_id, code, user_id, kind, ending, size, touched_at)
    values (${organizationId}, ${upload.code}, ${userId}, ${upload.kind}, ${upload.ending}, ${upload.size},
      ${upload.at})`.execute(tx);
}

/** The upload that this person began; null if there is none. */
export async function readUpload(
  tx: Tx,
  { organizationId, userId }: Owner,
  code: string,
): Promise<UnfinishedUpload | null> {
  const found = await sql<UnfinishedUpload>`
    select kind, ending, size, bytes, kept_name as "keptName" from unfinished_uploads
    where organization_id = ${organizationId} and code = ${code} and user_id = ${userId}`.execute(tx);
  return found.rows[0] ?? null;
}

// A part has at least megabytes, except where a connection was cut.
const MOST_PARTS = 1_000;

/** Adds what has arrived next; false if this isn't the next part anymore, or the upload is gone or whole. */
export async function addPart(
  tx: Tx,
  { organizationId, userId }: Owner,
  part: {
    readonly code: string;
    readonly start: number;
    readonly bytes: number;
    readonly name: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { code, start, bytes, name, at } = part;
  const added = await sql`
    with taken as (
      update unfinished_uploads u set bytes = bytes + ${bytes}::bigint, touched_at = ${at}
      where organization_id = ${organizationId} and code = ${code} and user_id = ${userId}
        and bytes = ${start} and bytes + ${bytes}::bigint <= size and kept_name is null
        and (select count(*) from upload_parts p where p.organization_id = u.organization_id and p.code = u.code)
          < ${MOST_PARTS}
      returning organization_id, code)
    insert into upload_parts (organization_id, code, start, name)
    select organization_id, code, ${start}::bigint, ${name}::text from taken returning name`.execute(tx);
  return added.rows.length > 0;
}

/** The names of the parts of an upload in the storage, in their order. */
export async function readPartNames(tx: Tx, organizationId: OrganizationId, code: string): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select name from upload_parts where organization_id = ${organizationId} and code = ${code}
    order by start`.execute(tx);
  return found.rows.map(({ name }) => name);
}

/** Records the result of an upload; false if it was recorded before. */
export async function settleUpload(
  tx: Tx,
  organizationId: OrganizationId,
  { code, keptName, at }: { readonly code: string; readonly keptName: string; readonly at: Date },
): Promise<boolean> {
  const settled = await sql`
    update unfinished_uploads set kept_name = ${keptName}, touched_at = ${at}
    where organization_id = ${organizationId} and code = ${code} and kept_name is null returning code`.execute(tx);
  return settled.rows.length > 0;
}

export async function removeParts(tx: Tx, organizationId: OrganizationId, code: string): Promise<void> {
  await sql`delete from upload_parts where organization_id = ${organizationId} and code = ${code}`.execute(tx);
}

export async function removeUpload(tx: Tx, organizationId: OrganizationId, code: string): Promise<void> {
  await sql`delete from unfinished_uploads where organization_id = ${organizationId} and code = ${code}`.execute(tx);
}

/** How many unfinished uploads an organization has, and how much they will take if all of them are finished. */
export async function sumUnfinished(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<{ readonly uploads: number; readonly bytes: number }> {
  const found = await sql<{ uploads: number; bytes: number }>`
    select count(*)::integer as uploads, coalesce(sum(size), 0)::bigint as bytes from unfinished_uploads
    where organization_id = ${organizationId} and kept_name is null`.execute(tx);
  return found.rows[0] ?? { uploads: 0, bytes: 0 };
}

/** Some uploads of all organizations that nothing has happened to since this time. */
export async function readAbandonedAcrossOrganizations(
  tx: Tx,
  since: Date,
): Promise<{ readonly organizationId: OrganizationId; readonly code: string }[]> {
  const found = await sql<{ organizationId: OrganizationId; code: string }>`
    select organization_id as "organizationId", code from unfinished_uploads
    where touched_at < ${since} order by touched_at limit 500`.execute(tx);
  return found.rows;
}

/** Those of these files of the storage that hold a part of an upload, whichever organization's. */
export async function findPartsAcrossOrganizations(tx: Tx, names: readonly string[]): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select name from upload_parts where name = any(${names}::text[])`.execute(tx);
  return found.rows.map(({ name }) => name);
}
