import { type ColumnMapping, columnPositions, rowToLead } from '../../../domain/leads/csv-columns.ts';
import { call } from '../../api/client.ts';
import { eachDataRow, type FileHead } from '../../csv-files/index.ts';
import { type RecipientCount, recipientsOf } from '../last-look/recipients.ts';
import { PhoneRecipientsQuery } from '../operations.ts';

/** The rows of a file that give no contact of their own. */
export type LeftRows = {
  /** How many can't be imported. */
  readonly skipped: number;
  /** How many have a number that is earlier in the file. */
  readonly repeated: number;
  /** The first that can't be imported, and why. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
};

/** Who of a file gets the messages of a campaign, and how many rows can't be imported. */
export type FileCount = {
  readonly recipients: RecipientCount;
  readonly left: LeftRows;
  /** The name in the first row that can be imported, to show a message with. */
  readonly example: string | null;
};

const phonesAtOnce = 5000;
// More can be read in the list once the rest is imported.
const MOST_PROBLEMS = 50;

/**
 * Reads a file as the import will, and asks the server who can get messages; where the server can't say, everyone who can
 * be imported is counted.
 */
export async function countFile(
  { file, head, mapping }: { file: File; head: FileHead; mapping: ColumnMapping },
  campaignId: string,
): Promise<FileCount> {
  const { phones, left, example } = await readRows(file, head, mapping);
  let recipients = recipientsOf({});
  for (let from = 0; from < phones.length; from += phonesAtOnce) {
    const part = phones.slice(from, from + phonesAtOnce);
    const answer = await call(PhoneRecipientsQuery, { phones: part, campaignId }).catch(() => ({
      canGet: part.length,
    }));
    recipients = sum(recipients, recipientsOf(answer));
  }
  return { recipients, left, example };
}

async function readRows(file: File, head: FileHead, mapping: ColumnMapping) {
  const positions = columnPositions(head.headers, mapping);
  const phones = new Set<string>();
  const problems: { line: number; reason: string }[] = [];
  let skipped = 0;
  let repeated = 0;
  let example: string | null = null;
  await eachDataRow(file, head.encoding, async (rows) => {
    for (const { line, cells } of rows) {
      const lead = rowToLead(cells, positions);
      if ('skipped' in lead) {
        skipped += 1;
        if (problems.length < MOST_PROBLEMS) problems.push({ line, reason: lead.skipped });
        continue;
      }
      if (phones.has(lead.phone)) repeated += 1;
      phones.add(lead.phone);
      example ??= lead.name;
    }
    return true;
  });
  return { phones: [...phones], left: { skipped, repeated, problems }, example };
}

function sum(one: RecipientCount, other: RecipientCount): RecipientCount {
  return {
    count: one.count + other.count,
    already: one.already + other.already,
    optedOut: one.optedOut + other.optedOut,
    needConsent: one.needConsent + other.needConsent,
    cantReceive: one.cantReceive + other.cantReceive,
  };
}
