import { brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inReadTransaction } from '../../platform/database/database.ts';

/** The README of an export, for the person who opens it. */
export async function readmeOf(context: Context, organizationId: OrganizationId, madeAt: Date): Promise<string> {
  const { name, brand } = await inReadTransaction(context.db, organizationId, (tx) =>
    findOrganization(tx, organizationId),
  );
  const { leads, campaigns, pitches } = brandNamed(brand).words;
  return `Everything stored for ${name} at ${brandNamed(brand).name}, ${madeAt.toISOString()}

manifest.json            What is in here: how many there are of each, each file’s size and SHA-256, and which files are left out as empty.
contacts.csv             Your ${leads.toLowerCase()}, ready for New, Import a file.
archived-contacts.csv    Those that were archived.
groups.csv, campaigns.csv    Your groups and ${campaigns.toLowerCase()} by name.
opt-outs.csv             Phone numbers that must not be texted. Import them wherever you go next, before you send anything.
*.jsonl                  Every row that is stored, one JSON object on each line. Times are in UTC. Their names are the same for everyone:
    contacts.jsonl           Your ${leads.toLowerCase()}.
    campaigns.jsonl          Your ${campaigns.toLowerCase()}; campaign-*.jsonl and workflow*.jsonl belong to them.
    content.jsonl            Your ${pitches.toLowerCase()}; slides.jsonl and questions.jsonl belong to them.
    messages-to-many.jsonl   Messages that were written once and sent to many.
    visits.jsonl             Visits to your content; slide-times.jsonl, answers.jsonl, and followed-links.jsonl belong to them.
    practice-*.jsonl         What came from ModMed.
media/                   Uploaded pictures, sounds, and videos.

In the .jsonl files an id leads from one file to the next: lead_id is the id of a row in contacts.jsonl, campaign_id of one
in campaigns.jsonl, and so on.

Keep this file as safe as the account itself: it holds names, phone numbers and messages.
`;
}
