import { sql } from 'kysely';
import { bookEvent } from '../../events/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { ask, campaignIdsOf, leadIdsOf, rowsOf, type World } from './world.ts';

type Operation = (world: World) => Promise<unknown>;

const quoted = (ids: readonly number[]) => `[${ids.map((id) => `"${id}"`).join(', ')}]`;

/** A random day within two months, including past ones. */
function dayOf(world: World): string {
  const at = world.server.clock.now().getTime() + (world.dice.below(60) - 5) * 86_400_000;
  return new Date(at).toISOString().slice(0, 10);
}

async function someAppointment(world: World): Promise<number> {
  const found = await rowsOf(world, sql<{ id: number }>`select id from appointments order by id`);
  return found.length === 0 ? NO_ID : world.dice.pick(found).id;
}

async function someEvents(world: World): Promise<string> {
  const found = await rowsOf(world, sql<{ id: number }>`select id from events where cancelled_at is null order by id`);
  return quoted(world.dice.some(found, 0.4).map((one) => one.id));
}

async function oneOf<Id extends number>(world: World, ids: Promise<Id[]>): Promise<Id> {
  const found = await ids;
  return found.length === 0 ? NO_ID : world.dice.pick(found);
}

/** Appointments and meetings of contacts: created, moved, canceled, with campaigns around them. */
export const aroundAppointments: Record<string, Operation> = {
  makeAppointment: async (world) => {
    const leadId = await oneOf(world, leadIdsOf(world));
    const campaigns = quoted(world.dice.some(await campaignIdsOf(world), 0.4));
    const day = world.dice.below(4) === 0 ? '' : `eventDate: "${dayOf(world)}", `;
    await ask(world, `createLeadAppointment(leadId: "${leadId}", ${day}campaignsToAdd: ${campaigns})`);
  },
  moveAppointment: async (world) => {
    const day = world.dice.below(5) === 0 ? 'noDate: true' : `eventDate: "${dayOf(world)}"`;
    await ask(world, `updateLeadAppointment(leadAppointmentId: "${await someAppointment(world)}", ${day})`);
  },
  changeAppointment: async (world) => {
    const campaigns = await campaignIdsOf(world);
    const changes = `campaignsToAdd: ${quoted(world.dice.some(campaigns, 0.3))}, campaignsToRemove: ${quoted(world.dice.some(campaigns, 0.3))}`;
    await ask(world, `updateLeadAppointment(leadAppointmentId: "${await someAppointment(world)}", ${changes})`);
  },
  deleteAppointment: async (world) => {
    await ask(world, `deleteLeadAppointment(leadAppointmentId: "${await someAppointment(world)}")`);
  },
  book: async (world) => {
    const { context } = world.server;
    const leadId = await oneOf(world, leadIdsOf(world));
    const campaignIds = world.dice.some(await campaignIdsOf(world), 0.3);
    const eventTime = new Date(`${dayOf(world)}T${10 + world.dice.below(8)}:00:00Z`);
    const place = {
      eventLocation: 'Main Street',
      eventAddress: null,
      eventTimeZone: 'America/Phoenix',
      eventUrl: null,
    };
    const booking = { ...place, leadId, campaignIds, eventTime, pitchId: null, pitchSlideId: null };
    await inTransaction(context.db, world.organizationId, (tx) =>
      bookEvent(tx, context, world.organizationId, { booking }),
    );
  },
  changeEvents: async (world) => {
    const campaigns = quoted(world.dice.some(await campaignIdsOf(world), 0.3));
    await ask(world, `addCampaignsToEvents(eventIds: ${await someEvents(world)}, campaignIds: ${campaigns})`);
  },
  cancelEvents: async (world) => {
    if (world.dice.below(3) === 0) await ask(world, `cancelEvents(eventIds: ${await someEvents(world)})`);
  },
  writeToEvents: async (world) => {
    await ask(world, `messageEvents(eventIds: ${await someEvents(world)}, messageContent: "See you")`);
  },
  addStepAround: async (world) => {
    const campaignId = await oneOf(world, campaignIdsOf(world));
    const chain = world.dice.pick(['before', 'appointment']);
    const kind = world.dice.pick(['MESSAGE', 'MESSAGE', 'REMIND', 'WAIT']);
    await ask(
      world,
      `createCampaignFeature(campaignId: "${campaignId}", featureType: ${kind}, structureType: ${chain})`,
    );
    const steps = await rowsOf(world, sql<{ id: number }>`select max(id) as id from campaign_steps`);
    const change = `days: ${world.dice.below(3)}, message: "About your visit"`;
    await ask(world, `updateCampaignFeature(campaignFeatureId: "${steps[0]?.id}", ${change})`);
  },
};
