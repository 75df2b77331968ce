import { findOrganization } from '../../accounts/index.ts';
import { closeOrganization } from '../../closing/close-organization.ts';
import { reopenOrganization } from '../../closing/reopen-organization.ts';
import { choiceOf } from '../../leads/index.ts';
import { messageLeads } from '../../messages/blasts/message-leads.ts';
import { cancelScheduledSend } from '../../messages/scheduled-sends/cancel-scheduled-send.ts';
import { changeScheduledSend, sendScheduledNow } from '../../messages/scheduled-sends/change-scheduled-send.ts';
import { loadScheduledSends } from '../../messages/scheduled-sends/load-scheduled-sends.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorFor } from '../actor-for.ts';
import type { Dice } from '../by-chance/world.ts';
import type { Blast, SendingWorld } from '../sending.ts';
import { pauseAll } from '../staff-actions.ts';

async function scheduled({ context }: SendingWorld, { organizationId, userId, leadIds }: Blast, dice: Dice) {
  const actor = await actorFor(context, organizationId, userId);
  const sendAt = new Date(context.clock.now().getTime() + 3_600_000).toISOString();
  const body = `Later ${dice.below(1e9)}`;
  await messageLeads(context, actor, {
    choice: choiceOf({ leadIds: dice.some(leadIds, 0.5) }),
    groupIds: [],
    body,
    sendAt,
  });
  const id = (await loadScheduledSends(context, organizationId)).find((send) => send.body === body)?.id ?? 0;
  return { actor, id };
}

/** Schedules a message to many, changes it, and sends it right away instead. */
export async function scheduleAndSend(world: SendingWorld, blast: Blast, dice: Dice): Promise<void> {
  const { actor, id } = await scheduled(world, blast, dice);
  await changeScheduledSend(world.context, actor, id, { messageContent: `Changed ${dice.below(1e9)}` });
  await sendScheduledNow(world.context, actor, id);
}

/** Schedules a message to many and cancels it. */
export async function scheduleAndCancel(world: SendingWorld, blast: Blast, dice: Dice): Promise<void> {
  const { actor, id } = await scheduled(world, blast, dice);
  await cancelScheduledSend(world.context, actor, id);
}

/** An owner closes the organization, reopens it, and resumes its sending. */
export async function closeAndReopen({ context }: SendingWorld, { organizationId, userId }: Blast): Promise<void> {
  const operator = { organizationId, userId, isByPlatform: false };
  const { name } = await inTransaction(context.db, organizationId, (tx) => findOrganization(tx, organizationId));
  await closeOrganization(context, operator, name);
  await reopenOrganization(context, operator);
  await pauseAll(context, { organizationId, userId }, false);
}
