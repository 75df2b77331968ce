import type { OrganizationId } from '../../domain/ids.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { addCalendarsToSlide, readValuesByIds, removeCalendarsFromSlide } from './store.ts';

const MOST_ON_A_SLIDE = 20;

/** Adds calendars of the organization to a slide, after its existing ones, and removes others. */
export async function changeSlideCalendars(
  tx: Tx,
  organizationId: OrganizationId,
  slideId: number,
  change: { readonly add: readonly number[]; readonly remove: readonly number[] },
): Promise<number> {
  const add = [...new Set(change.add)].filter((id) => !change.remove.includes(id));
  if (add.length > MOST_ON_A_SLIDE) refuse('too-many-at-once', { limit: MOST_ON_A_SLIDE });
  const known = await readValuesByIds(tx, organizationId, add);
  if (known.filter((one) => one.model === 'calendar').length < add.length) refuse('not-found');
  const remove = [...new Set(change.remove)];
  if ((await readValuesByIds(tx, organizationId, remove)).length < remove.length) refuse('not-found');
  const removed = await removeCalendarsFromSlide(tx, organizationId, slideId, change.remove);
  return removed + (await addCalendarsToSlide(tx, organizationId, slideId, add));
}
