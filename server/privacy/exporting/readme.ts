import { brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';

/** The README of an export, for the person who opens it. */
export async function readmeOf(context: Context, organizationId: OrganizationId, madeAt: Date): Promise<string> {
  const { name, brand } = await inTransaction(context.db, organizationId, (tx) => findOrganization(tx, organizationId));
  const { leads, campaigns } = brandNamed(brand).words;
  return `Everything stored for ${name} at ${brandNamed(brand).name}, ${madeAt.toISOString()}

manifest.json            What is in here: how many there are of each, and each file's size and SHA-256.
contacts.csv             Your ${leads.toLowerCase()}, ready for New, Import a file.
archived-contacts.csv    Those that were archived.
groups.csv, campaigns.csv    Your groups and ${campaigns.toLowerCase()} by name.
opt-outs.csv             Phone numbers that must not be texted. Import them wherever you go next, before you send anything.
*.jsonl                  Every row that is stored, one JSON object on each line. Times are in UTC.
media/                   Uploaded pictures, sounds and videos.

In the .jsonl files an id leads from one file to the next: lead_id is the id of a row in contacts.jsonl, campaign_id of one
in campaigns.jsonl, and so on.

Keep this file as safe as the account itself: it holds names, phone numbers and messages.
`;
}
