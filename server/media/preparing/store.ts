import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { PreparationProblem, PreparationState } from '../../../domain/pitches/prepared-video.ts';
import type { Tx } from '../../platform/database/database.ts';

/** How far a video is, for staff. */
export type Preparation = {
  readonly state: PreparationState;
  readonly percent: number;
  readonly problem: PreparationProblem | null;
  readonly poster: string | null;
  readonly strip: string | null;
};

/** The names of the files that were made of a video. */
export type PreparedFiles = {
  readonly large: string;
  readonly small: string | null;
  readonly poster: string | null;
  /** Of the larger video as it is shown: a phone's own may lie on its side. */
  readonly width: number | null;
  readonly height: number | null;
};

type Owned = { readonly organizationId: OrganizationId; readonly name: string };

/** Notes that a video waits to be prepared; false if that is known. */
export async function insertPreparation(
  tx: Tx,
  organizationId: OrganizationId,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await sql`
    insert into prepared_videos (organization_id, name, state, state_at)
    values (${organizationId}, ${name}, 'WAITING', ${at}) on conflict do nothing returning name`.execute(tx);
  return inserted.rows.length > 0;
}

/** Lets a video that could not be prepared wait again; false if there is none. */
export async function restartPreparation(
  tx: Tx,
  organizationId: OrganizationId,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<boolean> {
  const restarted = await sql`
    update prepared_videos set state = 'WAITING', percent = 0, problem = null, state_at = ${at}
    where organization_id = ${organizationId} and name = ${name} and state = 'FAILED' returning name`.execute(tx);
  return restarted.rows.length > 0;
}

/** Takes a waiting video to work on it, or one whose work was cut off; null if there is nothing to do. */
export async function takePreparationAcrossOrganizations(
  tx: Tx,
  name: string,
  at: Date,
): Promise<{ organizationId: OrganizationId; userId: number | null; seconds: number | null } | null> {
  const taken = await sql<{ organizationId: OrganizationId; userId: number | null; seconds: number | null }>`
    update prepared_videos p set state = 'WORKING', percent = 0, state_at = ${at} from media_files m
    where p.name = ${name} and p.state in ('WAITING', 'WORKING')
      and m.organization_id = p.organization_id and m.name = p.name
    returning p.organization_id as "organizationId", m.user_id as "userId", m.seconds`.execute(tx);
  return taken.rows[0] ?? null;
}

export async function writePercent(tx: Tx, { organizationId, name }: Owned, percent: number): Promise<void> {
  await sql`
    update prepared_videos set percent = ${percent}
    where organization_id = ${organizationId} and name = ${name} and state = 'WORKING'`.execute(tx);
}

/** Records what was made of a video; false if another worker was first. */
export async function settlePrepared(
  tx: Tx,
  { organizationId, name }: Owned,
  made: Omit<PreparedFiles, 'width' | 'height'> & { readonly strip: string | null; readonly at: Date },
): Promise<boolean> {
  const settled = await sql`
    update prepared_videos set state = 'READY', percent = 100, large = ${made.large}, small = ${made.small},
      poster = ${made.poster}, strip = ${made.strip}, state_at = ${made.at}
    where organization_id = ${organizationId} and name = ${name} and state = 'WORKING' returning name`.execute(tx);
  return settled.rows.length > 0;
}

export async function settleUnprepared(
  tx: Tx,
  { organizationId, name }: Owned,
  { problem, at }: { readonly problem: PreparationProblem; readonly at: Date },
): Promise<void> {
  await sql`
    update prepared_videos set state = 'FAILED', problem = ${problem}, state_at = ${at}
    where organization_id = ${organizationId} and name = ${name} and state = 'WORKING'`.execute(tx);
}

/** How far the videos of these names are; leaves out those that are not prepared at all. */
export async function readPreparations(
  tx: Tx,
  organizationId: OrganizationId,
  names: readonly string[],
): Promise<ReadonlyMap<string, Preparation>> {
  if (names.length === 0) return new Map();
  const found = await sql<Preparation & { name: string }>`
    select name, state, percent, problem, poster, strip from prepared_videos
    where organization_id = ${organizationId} and name = any(${names}::text[])`.execute(tx);
  return new Map(found.rows.map(({ name, ...preparation }) => [name, preparation]));
}

/** What was made of the videos of these names, whichever organization uploaded them. */
export async function readPreparedFiles(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, PreparedFiles>> {
  if (names.length === 0) return new Map();
  const found = await sql<PreparedFiles & { name: string }>`
    select name /* not null */, large /* not null */, small, poster, width, height
    from files_of_prepared_videos(${names}::text[])`.execute(tx);
  return new Map(found.rows.map(({ name, ...files }) => [name, files]));
}

/**
 * Videos of all organizations whose preparation got lost: no one has touched them since this time. They count as touched
 * now, so that the next sweep doesn't find them again.
 */
export async function takeLostAcrossOrganizations(tx: Tx, since: Date, now: Date): Promise<string[]> {
  const found = await sql<{ name: string }>`
    with lost as materialized (
      select organization_id, name from prepared_videos where state in ('WAITING', 'WORKING') and state_at < ${since}
      order by state_at limit 100 for update skip locked)
    update prepared_videos p set state_at = ${now} from lost
    where p.organization_id = lost.organization_id and p.name = lost.name returning p.name`.execute(tx);
  return found.rows.map(({ name }) => name);
}

/**
 * A video that was never prepared, whichever organization's, because it's older than preparing videos. Null if there is
 * none, or if others are waiting.
 */
export async function readNotPreparedAcrossOrganizations(tx: Tx): Promise<Owned | null> {
  const found = await sql<Owned>`
    select m.organization_id as "organizationId", m.name from media_files m
    where m.state = 'ready' and m.mime_type like 'video/%' and m.made_from is null
      and not exists (select from prepared_videos p where p.organization_id = m.organization_id and p.name = m.name)
      and not exists (select from prepared_videos w where w.state = 'WAITING')
    order by m.name limit 1`.execute(tx);
  return found.rows[0] ?? null;
}
