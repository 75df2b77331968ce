import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertWidget, readPageWidgets } from './store.ts';

type Page = { readonly organizationId: OrganizationId; readonly campaignId: CampaignId };

/** Copies the questions of one campaign's page to that of another, of this organization or another one. */
export async function clonePageWidgets(tx: Tx, from: Page, into: Page, at: Date): Promise<void> {
  for (const widget of await readPageWidgets(tx, from.organizationId, [from.campaignId]))
    await insertWidget(tx, into.organizationId, { ...widget, slideId: null, campaignId: into.campaignId, at });
}
