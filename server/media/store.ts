import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

export type NewMediaFile = {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly userId: number;
  readonly at: Date;
};

export async function insertMediaFile(tx: Tx, organizationId: number, file: NewMediaFile): Promise<void> {
  await sql`
    insert into media_files (organization_id, name, mime_type, bytes, width, height, user_id, created_at)
    values (${organizationId}, ${file.name}, ${file.mimeType}, ${file.bytes}, ${file.width}, ${file.height},
      ${file.userId}, ${file.at})`.execute(tx);
}

/** How much an organisation keeps already. */
export async function sumBytes(tx: Tx, organizationId: number): Promise<number> {
  const found = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from media_files
    where organization_id = ${organizationId}`.execute(tx);
  return found.rows[0]?.bytes ?? 0;
}
