// P2c: from the click on Send to the first text that the carrier is handed, for 1,000 and for 1,000,000 contacts.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction } from '../server/platform/database/database.ts';
import { pauseAll } from '../server/testing/staff-actions.ts';
import { fillReachable, type Reachable, tokenFor } from './fill-reachable.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { type Figure, fixedRow, inTurn, milliseconds } from './measure/rounds.ts';
import { IS_SMALL } from './measure/settings.ts';
import { type Started, startProgram } from './measure/start-program.ts';
import type { Row } from './report.ts';

const SIZES = IS_SMALL ? [1_000, 10_000] : [1_000, 1_000_000];
const LIMIT = { value: 1_000, name: '1,000 ms at any size' };
const LOOK_EVERY_MS = 5;

type World = { readonly server: FreshServer; readonly carrier: Started };
type Sender = Reachable & { readonly token: string };

export async function bench(): Promise<Row[]> {
  const carrier = await startProgram('carrier-stub.ts', '0');
  const twilio = { accountSid: 'AC1', authToken: 'token', apiUrl: carrier.url };
  const settings = { carrier: 'twilio', twilio, payments: 'none', senderRate: null } as const;
  let sides: readonly Figure[][] = [];
  try {
    await withFreshServer({ ...settings, roles: ['web', 'worker'] }, async (server) => {
      const senders: Sender[] = [];
      for (const size of SIZES) {
        const reachable = await fillReachable(server.context, size);
        senders.push({ ...reachable, token: await tokenFor(server.context, reachable) });
      }
      const world = { server, carrier };
      // The first message of an organization looks up more than the next.
      for (const sender of senders) await msToFirst(world, sender);
      sides = await inTurn(senders.map((sender) => () => msToFirst(world, sender)));
    });
  } finally {
    carrier.stop();
  }
  return SIZES.map((size, place) => {
    const what = `from the click on Send to the first text at the carrier, ${size.toLocaleString('en-US')} contacts`;
    const ours = sides[place] ?? [];
    return fixedRow({ id: 'P2c', what, ours, limit: LIMIT, shown: milliseconds, best: 'least', bar: 1 });
  });
}

let round = 0;

async function msToFirst(world: World, sender: Sender): Promise<Figure> {
  round += 1;
  const before = await acceptedBy(world.carrier);
  const startedAt = performance.now();
  const answered = click(world.server, sender, `Round ${round}`);
  // A call that fails ends the wait, too.
  let failure: unknown = null;
  answered.catch((error) => {
    failure = error ?? new Error('The call failed.');
  });
  while (failure === null && (await acceptedBy(world.carrier)) === before) await pause(LOOK_EVERY_MS);
  const value = performance.now() - startedAt;
  await answered;
  await clearAway(world, sender);
  return { value };
}

async function click({ url }: FreshServer, { size, token }: Sender, text: string): Promise<void> {
  const query =
    'mutation ($text: String!) { messageLeads(allLeads: true, messageContent: $text) { success planned errors } }';
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { text } }),
  });
  const said = await answer.text();
  if (!said.includes(`"planned":${size}`)) throw new Error(`Not planned: ${said.slice(0, 300)}`);
}

async function acceptedBy({ url }: Started): Promise<number> {
  return ((await (await fetch(url)).json()) as { accepted: number }).accepted;
}

// The next round starts with nothing left of this one: nothing being planned, queued or in flight.
async function clearAway({ server, carrier }: World, sender: Sender): Promise<void> {
  const { context } = server;
  const of = { organizationId: sender.organizationId, userId: sender.userId };
  await pauseAll(context, of, true);
  while (await isPlanning(server, sender)) await pause(200);
  for (let last = -1; ; ) {
    const now = await acceptedBy(carrier);
    if (now === last) break;
    last = now;
    await pause(500);
  }
  const client = await context.db.pool.connect();
  await client.query('reset role; truncate text_queue; set role tidings_app');
  client.release();
  await pauseAll(context, of, false);
  await pause(1_000);
}

async function isPlanning({ context }: FreshServer, { organizationId }: Reachable): Promise<boolean> {
  const found = await inTransaction(context.db, organizationId, (tx) =>
    sql`select 1 from blasts where organization_id = ${organizationId} and lead_ids is not null limit 1`.execute(tx),
  );
  return found.rows.length > 0;
}
