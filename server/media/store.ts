import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';

export type NewMediaFile = {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly userId: number | null;
  readonly at: Date;
  /** Videos wait to be processed; everything else is ready when it is stored. */
  readonly state?: 'received';
  /** The uploaded video that it was made of. */
  readonly madeFrom?: string;
};

export type MediaState = 'received' | 'processing' | 'ready' | 'failed';

export async function insertMediaFile(tx: Tx, organizationId: OrganizationId, file: NewMediaFile): Promise<void> {
  await sql`
    insert into media_files (organization_id, name, mime_type, bytes, width, height, user_id, state, state_at, created_at,
      made_from)
    values (${organizationId}, ${file.name}, ${file.mimeType}, ${file.bytes}, ${file.width}, ${file.height},
      ${file.userId}, ${file.state ?? 'ready'}, ${file.at}, ${file.at}, ${file.madeFrom ?? null})`.execute(tx);
}

/** How much an organization has stored. */
export async function sumBytes(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from media_files
    where organization_id = ${organizationId}`.execute(tx);
  return found.rows[0]?.bytes ?? 0;
}

/** The type and size in pixels of a stored file; null if the organization has none of this name. */
export async function readKeptFile(
  tx: Tx,
  organizationId: OrganizationId,
  name: string,
): Promise<{ mimeType: string; width: number | null; height: number | null } | null> {
  const found = await sql<{ mimeType: string; width: number | null; height: number | null }>`
    select mime_type as "mimeType", width, height from media_files
    where organization_id = ${organizationId} and name = ${name}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Those of these files that have a row, whichever organization's; of received ones, only those not published yet. */
export async function findFilesAcrossOrganizations(
  tx: Tx,
  names: readonly string[],
  { isReceived }: { readonly isReceived: boolean },
): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select name from media_files where name = any(${names}::text[])
      and (not ${isReceived} or state in ('received', 'processing'))`.execute(tx);
  return found.rows.map(({ name }) => name);
}

/** The state of a file, locked until the transaction ends; null if the organization has none of this name. */
export async function lockMediaState(tx: Tx, organizationId: OrganizationId, name: string): Promise<MediaState | null> {
  const found = await sql<{ state: MediaState }>`
    select state from media_files where organization_id = ${organizationId} and name = ${name} for update`.execute(tx);
  return found.rows[0]?.state ?? null;
}

export async function markProcessing(tx: Tx, organizationId: OrganizationId, name: string, at: Date): Promise<void> {
  await sql`
    update media_files set state = 'processing', state_at = ${at}
    where organization_id = ${organizationId} and name = ${name}`.execute(tx);
}

/** Records the result for a video; returns its organization, or null if it has none. */
export async function settleVideo(
  tx: Tx,
  name: string,
  {
    state,
    seconds,
    width,
    height,
    at,
  }: {
    state: 'ready' | 'failed';
    seconds: number | null;
    width: number | null;
    height: number | null;
    at: Date;
  },
): Promise<OrganizationId | null> {
  const settled = await sql<{ organizationId: OrganizationId }>`
    update media_files set state = ${state}, state_at = ${at}, seconds = coalesce(${seconds}, seconds),
      width = coalesce(${width}, width), height = coalesce(${height}, height)
    where name = ${name} returning organization_id as "organizationId"`.execute(tx);
  return settled.rows[0]?.organizationId ?? null;
}

/** The videos of all organizations that have been in this state since before this time. */
export async function readVideosAcrossOrganizations(
  tx: Tx,
  state: MediaState,
  since: Date,
): Promise<{ name: string; organizationId: OrganizationId }[]> {
  const found = await sql<{ name: string; organizationId: OrganizationId }>`
    select name, organization_id as "organizationId" from media_files
    where state = ${state} and state_at < ${since} order by name limit 500`.execute(tx);
  return found.rows;
}

export async function removeMediaFile(tx: Tx, organizationId: OrganizationId, name: string): Promise<void> {
  await sql`delete from media_files where organization_id = ${organizationId} and name = ${name}`.execute(tx);
}

/** The size of a picture or video in pixels, and its length; null for what is unknown. */
export type MediaSize = {
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
};

/** The sizes of uploaded files, by their names. */
export async function readMediaSizes(
  tx: Tx,
  organizationId: OrganizationId,
  names: readonly string[],
): Promise<ReadonlyMap<string, MediaSize>> {
  if (names.length === 0) return new Map();
  const found = await sql<MediaSize & { name: string }>`
    select name, width, height, seconds from media_files
    where organization_id = ${organizationId} and name = any(${names}::text[])`.execute(tx);
  return new Map(found.rows.map(({ name, ...size }) => [name, size]));
}

/** The uploaded files that are ready, in name order after this one, up to a limit. */
export async function readReadyFiles(
  tx: Tx,
  organizationId: OrganizationId,
  page: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select name from media_files
    where organization_id = ${organizationId} and state = 'ready' and name > ${page.after}
    order by name limit ${page.limit}`.execute(tx);
  return found.rows.map(({ name }) => name);
}
