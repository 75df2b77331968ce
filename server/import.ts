// npm run import -- leads.csv --organization 1000 [--campaign 5]: the same import as on the screen, from the command
// line.

import { parseArgs } from 'node:util';
import type { CampaignId, OrganizationId } from '../domain/ids.ts';
import type { DateOrder } from '../domain/time/written-days.ts';
import { findOrganization } from './accounts/index.ts';
import { importFile } from './intake/importing/import-file.ts';
import { loadProblemCount, loadProblems } from './intake/importing/load-import.ts';
import type { ImportRow } from './intake/importing/types.ts';
import { usageLine } from './platform/command-words.ts';
import type { Context } from './platform/context.ts';
import { inTransaction } from './platform/database/database.ts';
import { Refusal } from './platform/refusal.ts';
import { unreadableFile } from './platform/unreadable-file.ts';
import { withContext } from './run-command.ts';
import { tellError, UsageError } from './tell-error.ts';

const USAGE = `${usageLine('import', 'leads.csv --organization 1000 [--campaign 5]')}
  --phone "Heading"   the column of the phone number    --name "Heading"   of the full name
  --first "Heading"   of the first name                 --last "Heading"   of the last name
  --dob "Heading"     of the date of birth              --day-first         2/1/1990 is January 2, 1990
Columns that are not named are guessed from the headings. The same file again goes on where it was interrupted.`;

const SHOWN_PROBLEMS = 1_000;
const BAR = 30;

type Wanted = {
  path: string;
  organizationId: OrganizationId;
  campaignId: CampaignId | null;
  columns: { phone?: string; fullName?: string; firstName?: string; lastName?: string; dob?: string };
  dateOrder: DateOrder | null;
};

process.exitCode = await run().catch(report);

async function run(): Promise<number> {
  const wanted = readWanted();
  return withContext((context) => bringIn(context, wanted));
}

async function bringIn(context: Context, wanted: Wanted): Promise<number> {
  const { organizationId, path, campaignId, columns, dateOrder } = wanted;
  await inTransaction(context.db, organizationId, (tx) => findOrganization(tx, organizationId)).catch((error) => {
    throw error instanceof Refusal ? new UsageError(`There is no organization ${organizationId}.`) : error;
  });
  const startedAt = performance.now();
  let before: number | null = null;
  const row = await importFile(
    context,
    { organizationId, userId: null },
    {
      path,
      campaignId,
      columns,
      dateOrder,
      onProgress: ({ bytes, ofBytes, row: soFar }) => {
        before ??= soFar.receivedRows;
        const perSecond = (soFar.receivedRows - before) / ((performance.now() - startedAt) / 1000);
        drawBar(bytes / Math.max(ofBytes, 1), soFar, perSecond);
      },
    },
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  await printOutcome(context, row);
  return 0;
}

function drawBar(share: number, row: ImportRow, perSecond: number): void {
  const filled = Math.round(share * BAR);
  const percent = String(Math.floor(share * 100)).padStart(3);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${percent} %`;
  const line = `${bar}  ${row.receivedRows} rows${perSecond > 0 ? `, ${Math.round(perSecond)} a second` : ''}`;
  process.stderr.write(process.stderr.isTTY ? `\r${line}   ` : `${line}\n`);
}

async function printOutcome(context: Context, row: ImportRow): Promise<void> {
  for (const { line, reason } of await loadProblems(context, row, 'row', SHOWN_PROBLEMS)) {
    console.log(`line ${line}: ${reason}`);
  }
  if (row.skipped > SHOWN_PROBLEMS) console.log(`… and ${row.skipped - SHOWN_PROBLEMS} more skipped lines`);
  for (const { line } of await loadProblems(context, row, 'email', SHOWN_PROBLEMS)) {
    console.log(`line ${line}: Imported without the email address, which isn't valid.`);
  }
  const emails = await loadProblemCount(context, row, 'email');
  if (emails > SHOWN_PROBLEMS) console.log(`… and ${emails - SHOWN_PROBLEMS} more without their email address`);
  for (const { line, reason } of await loadProblems(context, row, 'repeat', SHOWN_PROBLEMS)) {
    console.log(`line ${line}: ${reason}`);
  }
  const repeated = await loadProblemCount(context, row, 'repeat');
  if (repeated > SHOWN_PROBLEMS) console.log(`… and ${repeated - SHOWN_PROBLEMS} more with a number from earlier`);
  const known = `${row.known} known${repeated === 0 ? '' : ` (${repeated} from this file)`}`;
  console.log(`${row.receivedRows} rows: ${row.created} new, ${known}, ${row.skipped} skipped`);
}

function readWanted(): Wanted {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organization: text,
      campaign: text,
      phone: text,
      name: text,
      first: text,
      last: text,
      dob: text,
      'day-first': { type: 'boolean' },
    },
  });
  const [path, ...others] = positionals;
  if (!path || others.length > 0) throw new UsageError('Name one file.');
  const problem = unreadableFile(path);
  if (problem !== null) throw new UsageError(problem);
  const { phone, name: fullName, first: firstName, last: lastName, dob } = values;
  return {
    path,
    organizationId: wholeNumber<OrganizationId>(values.organization, 'organization'),
    campaignId: values.campaign === undefined ? null : wholeNumber<CampaignId>(values.campaign, 'campaign'),
    columns: {
      ...(phone ? { phone } : {}),
      ...(fullName ? { fullName } : {}),
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(dob ? { dob } : {}),
    },
    dateOrder: values['day-first'] ? 'day-first' : null,
  };
}

function wholeNumber<Id extends number = number>(value: string | undefined, name: string): NoInfer<Id> {
  if (value !== undefined && /^\d{1,15}$/.test(value)) return Number(value) as Id;
  throw new UsageError(`--${name} must be a number.`);
}

function report(error: unknown): number {
  tellError(error, USAGE);
  return 1;
}
