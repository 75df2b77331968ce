import { type CampaignEdit, libraryArguments } from '../../../domain/campaigns/fields/registry.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { checkMay } from '../../platform/check-may.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { listCategories } from './list-public-campaigns.ts';

/**
 * Refuses an edit of a campaign, except of what the library says of it, without the permission to edit campaigns; and a
 * category that the library doesn't have yet, except from platform admins (OPEN-47).
 */
export async function checkEdit(context: Context, actor: Actor, edit: CampaignEdit): Promise<void> {
  const sent = Object.entries(edit).filter(([, value]) => value !== undefined);
  if (!sent.every(([argument]) => libraryArguments.has(argument))) checkMay(actor, 'campaigns.edit');
  // The library offers it to other organizations, and for longer than the hour.
  if (actor.emergencyAccess && sent.some(([argument]) => libraryArguments.has(argument))) refuse('outlasts-emergency');
  const wanted = edit.category?.trim() ?? '';
  if (wanted === '' || mayDo(actor, 'library.curate')) return;
  if (!(await listCategories(context, actor)).includes(wanted)) refuse('category-unknown');
}
