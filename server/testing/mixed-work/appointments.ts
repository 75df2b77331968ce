import type { CampaignId } from '../../../domain/ids.ts';
import { createAppointment } from '../../events/create-appointment.ts';
import { cancelEvents } from '../../events/meetings/cancel-events.ts';
import { restoreEvents } from '../../events/meetings/restore-events.ts';
import { deleteAppointment, updateAppointment } from '../../events/update-appointment.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorFor } from '../actor-for.ts';
import { buildCampaignAround } from '../build-around.ts';
import type { Dice } from '../by-chance/world.ts';
import type { Blast, SendingWorld } from '../sending.ts';

const DAY_MS = 24 * 3_600_000;
const around = new WeakMap<Blast, Promise<CampaignId>>();

// A campaign with a reminder, one for each send.
function campaignAround({ context }: SendingWorld, blast: Blast): Promise<CampaignId> {
  const steps = [{ chain: 'before', message: 'Soon', days: 1 }] as const;
  const { organizationId, userId } = blast;
  const made =
    around.get(blast) ?? buildCampaignAround(context, organizationId, steps, { userId }).then(({ id }) => id);
  around.set(blast, made);
  return made;
}

/** Staff make an appointment with a reminder for a contact of the send. */
export async function makeAppointment(world: SendingWorld, blast: Blast, dice: Dice): Promise<void> {
  const { context } = world;
  const actor = await actorFor(context, blast.organizationId, blast.userId);
  const campaignIds = [await campaignAround(world, blast), ...(dice.below(2) === 0 ? [blast.campaignId] : [])];
  await createAppointment(context, actor, {
    ...{ leadId: dice.pick(blast.leadIds), eventTime: momentIn(world, dice), eventDate: null, eventUrl: '' },
    ...{ campaignIds, takenOutIds: [], pitchId: null, pitchSlideId: null },
  });
}

/** Staff move one of the appointments, or cancel it. */
export async function changeAppointment(world: SendingWorld, blast: Blast, dice: Dice): Promise<void> {
  const { context } = world;
  const { organizationId, userId } = blast;
  const made = await inTransaction(context.db, organizationId, (tx) =>
    tx.selectFrom('appointments').select('id').where('organization_id', '=', organizationId).execute(),
  );
  if (made.length === 0) return;
  const actor = await actorFor(context, organizationId, userId);
  const { id } = dice.pick(made);
  if (dice.below(2) === 0) await deleteAppointment(context, actor, id);
  else {
    const edit = { eventDate: null, noDate: false, campaignsToAdd: [], campaignsToRemove: [] };
    await updateAppointment(context, actor, id, { ...edit, eventTime: momentIn(world, dice) });
  }
}

/** Staff cancel the event of one of the appointments, and bring it back. */
export async function cancelEventAndBack({ context }: SendingWorld, blast: Blast, dice: Dice): Promise<void> {
  const { organizationId, userId } = blast;
  const made = await inTransaction(context.db, organizationId, (tx) =>
    tx.selectFrom('events').select('id').where('organization_id', '=', organizationId).execute(),
  );
  if (made.length === 0) return;
  const actor = await actorFor(context, organizationId, userId);
  const ids = [dice.pick(made).id];
  await cancelEvents(context, actor, ids);
  await restoreEvents(context, actor, ids);
}

function momentIn({ context }: SendingWorld, dice: Dice): string {
  return new Date(context.clock.now().getTime() + (2 + dice.below(5)) * DAY_MS).toISOString();
}
