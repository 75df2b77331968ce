import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { loadLandingPage } from '../load-landing-pages.ts';
import { readOption, readOptions } from './store.ts';
import type { OptionRow } from './types.ts';

/** Every option of the organization, or those on one page. */
export async function loadOptions(
  tx: Tx,
  organizationId: OrganizationId,
  landingPageId: number | null,
): Promise<readonly OptionRow[]> {
  if (landingPageId !== null) await loadLandingPage(tx, organizationId, landingPageId);
  return readOptions(tx, organizationId, landingPageId);
}

/** One option; throws a refusal if it is deleted or another organization's. */
export async function loadOption(tx: Tx, organizationId: OrganizationId, id: number): Promise<OptionRow> {
  return (await readOption(tx, organizationId, id)) ?? refuse('not-found');
}
