import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { blastTemplates } from './blast.ts';
import { defaultTemplates } from './default.ts';
import { healthTemplates } from './health.ts';
import { opportunityTextTemplates } from './opportunity-text.ts';
import { tattooCareTemplates } from './tattoo-care.ts';

const byBrand: ReadonlyMap<string, readonly CampaignTemplate[]> = new Map([
  ['default', defaultTemplates],
  ['health', healthTemplates],
  ['blast', blastTemplates],
  ['opp-text', opportunityTextTemplates],
  ['tattoo', tattooCareTemplates],
]);

/** The campaigns that the brand with this key offers as a start; none if it has none. */
export function templatesOf(brandKey: string): readonly CampaignTemplate[] {
  return byBrand.get(brandKey) ?? [];
}
