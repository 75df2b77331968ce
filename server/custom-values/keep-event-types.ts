import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { deleteOtherEventTypes, putValue } from './store.ts';

/** A calendar of a connected account: its name and booking address. */
export type EventType = { readonly uri: string; readonly name: string; readonly link: string };

/**
 * Syncs a person's calendars with their connected account: new ones are added, renamed ones change, others are removed.
 */
export async function keepEventTypes(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { userId, eventTypes }: { readonly userId: number; readonly eventTypes: readonly EventType[] },
): Promise<void> {
  const keptIds: number[] = [];
  for (const { uri, name, link } of eventTypes) {
    const owner = { model: 'calendar', userId, leadId: null } as const;
    const kept = { name, value: link, isCalendly: true, eventTypeUri: uri, at: context.clock.now() };
    keptIds.push(await putValue(tx, organizationId, { ...owner, ...kept }));
  }
  await deleteOtherEventTypes(tx, organizationId, userId, keptIds);
}
