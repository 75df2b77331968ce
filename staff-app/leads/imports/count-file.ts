import { type ColumnMapping, columnPositions, rowToLead } from '../../../domain/leads/csv-columns.ts';
import { call } from '../../api/client.ts';
import { eachDataRow, type FileHead } from '../../csv-files/index.ts';
import { type RecipientCount, recipientsOf } from '../last-look/recipients.ts';
import { PhoneRecipientsQuery } from '../operations.ts';

/** Who of a file gets the messages of a campaign, and how many rows can't be imported. */
export type FileCount = {
  readonly recipients: RecipientCount;
  readonly skipped: number;
  /** The name in the first row that can be imported, to show a message with. */
  readonly example: string | null;
};

const phonesAtOnce = 5000;

/**
 * Reads a file as the import will, and asks the server who can get messages; where the server can't say, everyone who can
 * be imported is counted.
 */
export async function countFile(
  { file, head, mapping }: { file: File; head: FileHead; mapping: ColumnMapping },
  campaignId: string,
): Promise<FileCount> {
  const { phones, skipped, example } = await readRows(file, head, mapping);
  let recipients = recipientsOf({});
  for (let from = 0; from < phones.length; from += phonesAtOnce) {
    const part = phones.slice(from, from + phonesAtOnce);
    const answer = await call(PhoneRecipientsQuery, { phones: part, campaignId }).catch(() => ({
      canGet: part.length,
    }));
    recipients = sum(recipients, recipientsOf(answer));
  }
  return { recipients, skipped, example };
}

async function readRows(file: File, head: FileHead, mapping: ColumnMapping) {
  const positions = columnPositions(head.headers, mapping);
  const phones = new Set<string>();
  let skipped = 0;
  let example: string | null = null;
  await eachDataRow(file, head.encoding, async (rows) => {
    for (const { cells } of rows) {
      const lead = rowToLead(cells, positions);
      if ('skipped' in lead) {
        skipped += 1;
        continue;
      }
      phones.add(lead.phone);
      example ??= lead.name;
    }
    return true;
  });
  return { phones: [...phones], skipped, example };
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
