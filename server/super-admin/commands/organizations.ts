import type { Context } from '../../platform/context.ts';
import { listOrganizations } from '../list-organizations.ts';
import { alignColumns } from './align-columns.ts';

/** The usage of the organizations command. */
export const organizationsUsage =
  '  organizations [NAME, NUMBER, ID OR EMAIL]     all organizations, or those that match';

/** Lists the organizations that match, as the Organizations page does. */
export async function runOrganizationsCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const rows = [['ID', 'NAME', 'BRAND', 'PEOPLE', 'BILLING']];
  for (let page = 1, total = 1; rows.length <= total; page += 1) {
    const found = await listOrganizations(context, { search: words.join(' '), page });
    if (found.organizations.length === 0) break;
    total = found.total;
    for (const { id, name, brand, people, ...line } of found.organizations)
      rows.push([id, name, brand, String(people), billingOf(line)]);
  }
  const none =
    words.length === 0
      ? 'This database has no organizations. Check DATA_DIR and DATABASE_URL.'
      : 'No organizations match.';
  for (const line of rows.length === 1 ? [none] : alignColumns(rows)) say(line);
  return true;
}

function billingOf({
  active,
  closed,
  erased,
}: {
  active: boolean;
  closed: string | null;
  erased: string | null;
}): string {
  if (erased !== null) return 'erased';
  if (closed !== null) return 'closed';
  return active ? 'active' : 'not active';
}
