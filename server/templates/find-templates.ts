import { templatesOf } from '../../brands/templates/registry.ts';
import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import { templateFor } from '../../domain/campaigns/templates/for-organization.ts';
import { loadOrganization } from '../accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';

/** The templates of the actor's brand, with the name of their organization. */
export async function findTemplates(context: Context, actor: Actor): Promise<CampaignTemplate[]> {
  const organization = (await loadOrganization(context, actor.organizationId)) ?? refuse('not-found');
  return templatesOf(actor.brand.key).map((template) => templateFor(template, organization.name));
}

/** One of them. Throws a refusal if there is none with this key. */
export async function findTemplate(context: Context, actor: Actor, untrustedKey: string): Promise<CampaignTemplate> {
  const found = (await findTemplates(context, actor)).find(({ key }) => key === untrustedKey);
  return found ?? refuse('not-found');
}
