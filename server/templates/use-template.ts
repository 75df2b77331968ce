import { isUnnamed } from '../../domain/campaigns/new-name.ts';
import type { CampaignTemplate } from '../../domain/campaigns/templates/campaign-template.ts';
import type { CampaignId } from '../../domain/ids.ts';
import { recordAsOne } from '../audit/index.ts';
import { createCampaign, findCampaign, holdSteps, updateCampaign } from '../campaigns/index.ts';
import { keepDrawing } from '../media/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { findTemplate } from './find-templates.ts';
import { writeStep } from './write-step.ts';

export type TemplateUse = {
  readonly untrustedKey: string;
  /** The empty campaign that becomes it; null for a new one. */
  readonly campaignId: CampaignId | null;
};

/**
 * Makes a campaign of a template, or writes the template into an empty one, all in one transaction. Its picture is
 * stored before that, like an upload.
 */
export async function useTemplate(context: Context, actor: Actor, use: TemplateUse): Promise<CampaignId> {
  const { organizationId } = actor;
  const template = await findTemplate(context, actor, use.untrustedKey);
  const { campaignId } = use;
  if (campaignId !== null) await inTransaction(context.db, organizationId, (tx) => checkEmpty(tx, actor, campaignId));
  const cover = hasLinks(template) ? await keepDrawing(context, actor, template.cover) : null;
  return inTransaction(context.db, organizationId, (tx) => {
    const write = async () => {
      const id = await beginCampaign(tx, context, actor, { template, campaignId });
      for (const step of template.steps) await writeStep(tx, context, actor, { campaignId: id, step, cover });
      return id;
    };
    return recordAsOne(tx, context, write, (id) => ({
      ...{ organizationId, action: 'template-used', object: { type: 'campaign', id } },
      details: { template: template.key },
    }));
  });
}

async function beginCampaign(
  tx: Tx,
  context: Context,
  actor: Actor,
  { template: { name }, campaignId }: { readonly template: CampaignTemplate; readonly campaignId: CampaignId | null },
): Promise<CampaignId> {
  if (campaignId === null) return createCampaign(tx, context, actor, { name });
  await checkEmpty(tx, actor, campaignId);
  const { organizationId } = actor;
  const campaign = await findCampaign(tx, organizationId, campaignId);
  // A name that someone chose stays.
  if (campaign && isUnnamed(campaign.name, actor.brand.words.campaign))
    await updateCampaign(tx, context, actor, { campaignId, edit: { name } });
  return campaignId;
}

async function checkEmpty(tx: Tx, { organizationId }: Actor, campaignId: CampaignId): Promise<void> {
  if ((await holdSteps(tx, organizationId, campaignId)).length > 0) refuse('campaign-has-steps');
}

function hasLinks({ steps }: CampaignTemplate): boolean {
  return steps.some(({ content }) => content !== undefined);
}
