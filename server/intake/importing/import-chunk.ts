import type { ImportOrigin } from '../../../domain/consent/import-origins.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import {
  type ColumnMapping,
  columnPositions,
  isMappingComplete,
  rowToLead,
} from '../../../domain/leads/csv-columns.ts';
import { invalidEmailReason } from '../../../domain/leads/email-addresses.ts';
import { utcDay } from '../../../domain/time/days.ts';
import type { DateOrder, ReadDates } from '../../../domain/time/written-days.ts';
import { recordAudit } from '../../audit/index.ts';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { addLeadsToGroup } from '../../groups/index.ts';
import { type LeadFields, leadIdsOfPhones, writeLeads, writeNotes } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { erasedLines } from '../create-leads.ts';
import {
  countProblems,
  forgetKnown,
  hasChunk,
  insertProblems,
  keepKnown,
  openImport,
  phonesOfImport,
  recordChunk,
} from './store.ts';
import type { ImportRow, LeftOut } from './types.ts';

/** A part of a file that is being imported into an organization. */
export type ImportChunk = {
  /** Identifies the import within the organization: the same key again is the same import. */
  readonly importKey: string;
  readonly fileName: string | null;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  readonly rows: readonly (readonly string[])[];
  readonly chunk: number;
  /** Where the part begins in the file, and the line of each row if rows span several. */
  readonly firstLine: number;
  readonly lines: readonly number[] | null;
  readonly last: boolean;
  readonly totalRows: number | null;
  readonly campaignId: CampaignId | null;
  readonly groupId: number | null;
  /** How the people in the file agreed to texts, and where that can be looked up. */
  readonly consentOrigin?: ImportOrigin | null;
  readonly consentNote?: string | null;
  /** How dates such as 2/1/1990 are read; the month first where it isn't said. */
  readonly dateOrder?: DateOrder | null;
};

/** Who imports the file, and into which organization. */
export type Importer = { readonly organizationId: OrganizationId; readonly userId: number | null };

/** The most rows in one part. */
export const MOST_ROWS_AT_ONCE = 5_000;

const LONGEST_KEY = 200;
const MOST_CHUNKS = 1_000_000;

/** Imports one part of a file in one transaction; the same part again changes nothing and returns what is stored. */
export function importChunk(context: Context, importer: Importer, part: ImportChunk): Promise<ImportRow> {
  const mapping = checkedMapping(part);
  const { organizationId, userId } = importer;
  const { importKey, campaignId, fileName, consentOrigin = null, consentNote = null } = part;
  return inTransaction(context.db, organizationId, async (tx) => {
    const at = context.clock.now();
    const given = { importKey, userId, campaignId, fileName, consentOrigin, consentNote, at };
    const opened = await openImport(tx, organizationId, given);
    // What was undone stays undone, whatever of it is still on its way.
    if (opened.isUndone) return opened;
    if (await hasChunk(tx, organizationId, opened.id, part.chunk)) return opened;
    await recordBeginning(tx, context, importer, { opened, part });
    const { leads, lines, notes, problems } = readRows(part, mapping, {
      today: utcDay(at),
      dateOrder: part.dateOrder ?? 'month-first',
    });
    const earlier = await phonesBefore(tx, opened, leads);
    const written = await writeLeads(tx, context, {
      organizationId,
      userId,
      importId: opened.id,
      source: 'csv-import',
      leads,
    });
    await writeNotes(tx, organizationId, notes, { userId, importId: opened.id, at });
    await join(tx, context, importer, { ...part, phones: written.phones });
    const erased = erasedLines(leads, lines, written.erased).map((one) => ({ ...one, kind: 'row' as const }));
    const repeats = repeatsOf(leads, lines, earlier).filter(({ line }) => !erased.some((one) => one.line === line));
    const leftOut = [...repeats, ...erased, ...problems];
    if (leftOut.length > 0) await insertProblems(tx, organizationId, opened.id, leftOut);
    const { created, known } = written;
    const { chunk, last, totalRows, rows } = part;
    const skipped = [...erased, ...problems].filter(({ kind }) => kind === 'row').length;
    const counts = { chunk, rows: rows.length, created, known, skipped, totalRows, last, at };
    const recorded = await recordChunk(tx, organizationId, opened.id, counts);
    if (recorded.state === 'done') await forgetKnown(tx, recorded);
    else if (known > repeats.length) await keepKnown(tx, recorded, { chunk, phones: leads.map(({ phone }) => phone) });
    await context.live.announce(tx, organizationId, 'imports');
    if (recorded.state === 'done') {
      const { groupId } = part;
      await recordImport(tx, context, importer, { ...recorded, groupId, consentOrigin });
    }
    return recorded;
  });
}

function checkedMapping(part: ImportChunk): ColumnMapping<number> {
  const isKey = part.importKey !== '' && part.importKey.length <= LONGEST_KEY && !part.importKey.includes('\0');
  const isPlace = Number.isSafeInteger(part.chunk) && part.chunk >= 0 && part.chunk < MOST_CHUNKS;
  if (!isKey || !isPlace) refuse('import-not-valid');
  if (part.lines !== null && part.lines.length !== part.rows.length) refuse('import-not-valid');
  const mapping = columnPositions(part.headers, part.mapping);
  if (!isMappingComplete(mapping)) refuse('import-columns-missing');
  return mapping;
}

type Note = { readonly phone: string; readonly body: string };
type ReadRows = { leads: LeadFields[]; lines: number[]; notes: Note[]; problems: LeftOut[] };

function readRows(part: ImportChunk, mapping: ColumnMapping<number>, dates: ReadDates): ReadRows {
  const { leads, lines, notes, problems }: ReadRows = { leads: [], lines: [], notes: [], problems: [] };
  for (const [place, row] of part.rows.entries()) {
    const read = rowToLead(row, mapping, dates);
    const line = part.lines?.[place] ?? part.firstLine + place;
    if ('skipped' in read) {
      problems.push({ line, reason: read.skipped, kind: 'row' });
      continue;
    }
    const { isEmailLeftOut, note, ...lead } = read;
    leads.push(lead);
    if (note !== null) notes.push({ phone: lead.phone, body: note });
    lines.push(line);
    if (isEmailLeftOut) problems.push({ line, reason: invalidEmailReason, kind: 'email' });
  }
  return { leads, lines, notes, problems };
}

// Whether an earlier part had the number: of someone it created, or who was there before.
async function phonesBefore(tx: Tx, opened: ImportRow, leads: readonly LeadFields[]): Promise<Set<string>> {
  if (opened.receivedRows === 0) return new Set();
  const phones = leads.map(({ phone }) => phone);
  return new Set(await phonesOfImport(tx, opened.organizationId, opened.id, phones));
}

// The line in an earlier part isn't stored; the person with the file can find it there.
function repeatsOf(leads: readonly LeadFields[], lines: readonly number[], earlier: ReadonlySet<string>): LeftOut[] {
  const firstLines = new Map<string, number>();
  return leads.flatMap(({ phone }, place): LeftOut[] => {
    const line = lines[place] ?? 0;
    const first = firstLines.get(phone);
    if (first === undefined) firstLines.set(phone, line);
    if (earlier.has(phone)) return [{ line, reason: 'Same phone as an earlier line.', kind: 'repeat' }];
    return first === undefined ? [] : [{ line, reason: `Same phone as line ${first}.`, kind: 'repeat' }];
  });
}

async function join(
  tx: Tx,
  context: Context,
  { organizationId, userId }: Importer,
  { campaignId, groupId, phones }: { readonly phones: readonly string[] } & ImportChunk,
): Promise<void> {
  if (campaignId === null && groupId === null) return;
  const leadIds = await leadIdsOfPhones(tx, organizationId, phones);
  if (groupId !== null) await addLeadsToGroup(tx, context, organizationId, { groupId, leadIds, isTold: true });
  if (campaignId !== null) await addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds, userId });
}

// One audit entry for the whole file, with its last part.
// One entry for all parts, with the last one. Should that never come, what was imported has an entry all the same.
async function recordBeginning(
  tx: Tx,
  context: Context,
  { organizationId, userId }: Importer,
  { opened, part: { last, groupId, consentOrigin = null } }: { readonly opened: ImportRow; readonly part: ImportChunk },
): Promise<void> {
  if (last || opened.receivedRows > 0) return;
  await recordAudit(tx, context, {
    ...{ organizationId, action: 'leads-import-begun', object: { type: 'import', id: opened.id } },
    actor: userId === null ? null : { userId },
    details: whereTo({ campaignId: opened.campaignId, groupId, consentOrigin }),
  });
}

type WhereTo = Pick<ImportRow, 'campaignId'> & {
  readonly groupId: number | null;
  readonly consentOrigin: ImportOrigin | null;
};

function whereTo({ campaignId, groupId, consentOrigin }: WhereTo) {
  return {
    campaignId,
    ...(groupId === null ? {} : { groupId }),
    ...(consentOrigin === null ? {} : { consent: consentOrigin }),
  };
}

async function recordImport(tx: Tx, context: Context, importer: Importer, done: ImportRow & WhereTo): Promise<void> {
  const { organizationId, userId } = importer;
  const repeated = await countProblems(tx, organizationId, done.id, 'repeat');
  await recordAudit(tx, context, {
    ...{ organizationId, action: 'leads-imported', object: { type: 'import', id: done.id } },
    actor: userId === null ? null : { userId },
    details: {
      ...{ rows: done.receivedRows, created: done.created, known: done.known - repeated, skipped: done.skipped },
      ...(repeated === 0 ? {} : { repeated }),
      ...whereTo(done),
    },
  });
}
