import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { countImported, type ImportCounts, type NoteRow, readNotes } from './patients/store.ts';
import { type ConnectionRow, readCampaigns, readConnection } from './store.ts';

/** A connected practice, without its secret. */
export type ShownConnection = Omit<ConnectionRow, 'secret'> & {
  readonly counts: ImportCounts;
  readonly campaignIds: readonly CampaignId[];
  readonly isImporting: boolean;
};

/** A patient without a contact, or with one that several patients share. */
export type ShownNote = NoteRow;

export const NOTES_ON_A_PAGE = 20;

export function loadModmed(context: Context, organizationId: OrganizationId): Promise<ShownConnection | null> {
  const now = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => {
    const row = await readConnection(tx, organizationId);
    if (row === null) return null;
    const { secret: _, ...shown } = row;
    const counts = await countImported(tx, organizationId, now);
    const campaignIds = await readCampaigns(tx, organizationId);
    const isImporting = row.leasedUntil !== null && row.leasedUntil > now;
    return { ...shown, counts, campaignIds, isImporting };
  });
}

/** One page of the patients without a contact, or with a shared one; pages count from 1. */
export function loadNotes(
  context: Context,
  organizationId: OrganizationId,
  page: number,
): Promise<{ notes: ShownNote[]; total: number }> {
  const now = context.clock.now();
  return inTransaction(context.db, organizationId, async (tx) => ({
    notes: await readNotes(tx, organizationId, (page - 1) * NOTES_ON_A_PAGE, NOTES_ON_A_PAGE),
    total: (await countImported(tx, organizationId, now)).notes,
  }));
}
