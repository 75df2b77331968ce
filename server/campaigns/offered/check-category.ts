import { mayDo } from '../../../domain/permissions/policy.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { listCategories } from './list-public-campaigns.ts';

/** Refuses a category that the library doesn't have yet, except from platform admins (OPEN-47). */
export async function checkCategory(
  context: Context,
  actor: Actor,
  category: string | null | undefined,
): Promise<void> {
  const wanted = category?.trim() ?? '';
  if (wanted === '' || mayDo(actor, 'library.curate')) return;
  if (!(await listCategories(context, actor)).includes(wanted)) refuse('category-unknown');
}
