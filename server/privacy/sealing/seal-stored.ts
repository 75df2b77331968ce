import { brands } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { NOTICED_AFTER_MS } from '../../platform/database/sealing/keyring.ts';
import type { Stored } from '../../platform/database/stored.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import { type SealedTable, sealedTables } from './sealed-tables.ts';
import {
  countUnsealed,
  markSwept,
  readLeftAcrossOrganizations,
  readStatesAcrossOrganizations,
  type SealingState,
  sealRow,
  takeUnsealed,
  type Unsealed,
} from './store.ts';

// Few enough rows at a time that no one who sends or writes waits for long.
const ROWS_AT_ONCE = 200;

/** Called after each batch with a table and how many of its rows have been sealed. */
export type Progress = (table: string, rows: number) => void;

/** Every organization whose data is sealed, and its progress. */
export function sealingStates(context: Context): Promise<SealingState[]> {
  return inTransactionAcrossOrganizations(context.db, (tx) => readStatesAcrossOrganizations(tx, sealedBrands()));
}

const sealedBrands = () => brands.filter(({ policy }) => policy.hipaa).map(({ key }) => key);

/** How many rows are not sealed with this version. */
export function countLeft(context: Context, which: Unsealed): Promise<number> {
  return inTransaction(context.db, which.organizationId, async (tx) => {
    let left = 0;
    for (const table of sealedTables) left += await countUnsealed(tx, table, which);
    return left;
  });
}

/** Seals what was stored before there was a key, in every organization whose data is sealed; one that fails holds up no other. */
export async function sealStored(context: Context): Promise<void> {
  const left = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readLeftAcrossOrganizations(tx, sealedBrands()),
  );
  await oneByOne(context, left, { work: (one) => sealLeft(context, one), failed: 'could not seal what is stored' });
}

async function sealLeft(context: Context, { organizationId, version, sweptAt }: SealingState): Promise<void> {
  // A process of an earlier version sealed it.
  if (version !== null && sweptAt !== null)
    await inTransaction(context.db, organizationId, (tx) => markSwept(tx, { organizationId, version }, sweptAt));
  if (sweptAt !== null) return;
  const newest = version ?? (await context.db.keyring.addVersion(organizationId));
  await sweep(context, { organizationId, version: newest }, () => undefined);
}

/** Creates a new version of the organization's key and seals everything again with it; can be stopped and run again. */
export async function rotateKey(context: Context, organizationId: OrganizationId, progress: Progress): Promise<number> {
  const [state] = (await sealingStates(context)).filter((one) => one.organizationId === organizationId);
  if (!state) throw new CommandError(`Organization ${organizationId} has no key: its brand doesn't seal data.`);
  // Finishes an interrupted rotation instead of beginning another.
  const held = state.version ?? 0;
  const version = held > 1 && state.sweptAt === null ? held : await context.db.keyring.addVersion(organizationId);
  await sweep(context, { organizationId, version }, progress);
  return version;
}

// Other processes keep sealing with the previous version for a moment, so the last pass waits for them.
async function sweep(context: Context, which: Unsealed, progress: Progress): Promise<void> {
  const noticedBy = performance.now() + NOTICED_AFTER_MS;
  for (const table of sealedTables) await sealTable(context, table, which, progress);
  if (which.version > 1)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, noticedBy - performance.now())));
  for (const table of sealedTables) await sealTable(context, table, which, progress);
  await inTransaction(context.db, which.organizationId, (tx) => markSwept(tx, which, context.clock.now()));
}

async function sealTable(context: Context, table: SealedTable, which: Unsealed, progress: Progress): Promise<void> {
  let after: readonly Stored[] | null = null;
  let sealed = 0;
  for (;;) {
    const rows = await sealPart(context, table, which, after);
    if (rows.length === 0) return;
    sealed += rows.length;
    progress(table.name, sealed);
    const last = rows.at(-1);
    after = table.keys.map((key) => last?.[key] as Stored);
  }
}

function sealPart(context: Context, table: SealedTable, which: Unsealed, after: readonly Stored[] | null) {
  return inTransaction(context.db, which.organizationId, async (tx) => {
    const rows = await takeUnsealed(tx, table, which, { after, most: ROWS_AT_ONCE });
    for (const row of rows) await sealRow(tx, table, which.organizationId, row);
    return rows;
  });
}
