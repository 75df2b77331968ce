import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { features } from '../../server/features.ts';
import { type Blast, joinAll } from '../../server/testing/build-blast.ts';
import { signTwilioRequest } from '../../server/testing/twilio-stub-wire.ts';
import type { FreshServer } from '../fresh-server.ts';
import type { Started } from '../measure/start-program.ts';
import type { Figures, Round } from '../talking-carrier.ts';
import type { Desk } from './desks.ts';
import { ask, messageEveryone, screensOf, visit } from './requests.ts';

/** A server with its carrier, and a connection of the benchmark's own. */
export type World = { readonly server: FreshServer; readonly carrier: Started; readonly client: pg.Client };

/** What is done in a day: messages to everyone at these desks, and a campaign that begins for one of many contacts. */
export type Day = { readonly desks: readonly Desk[]; readonly blast: Blast; readonly looks: number };

const AUTH_TOKEN = 'token';
const STOP_EVERY = 20;
const AT_ONCE = 4;
const REPLIES = 2;
const VISITS = 5;
const OPENED = 1 / 3;
const MOST_SECONDS = 600;

/**
 * Messages are sent, delivered and answered while staff look at their screens and contacts at their links, and the jobs
 * do the work of ten minutes.
 */
export async function workADay(world: World, { desks, blast, looks }: Day): Promise<void> {
  const { server } = world;
  await beginRound(world);
  let planned = blast.leadIds.length;
  await joinAll(server.context, blast);
  for (const [n, desk] of desks.entries()) planned += await messageEveryone(server.url, desk, `News ${n}`);
  await atOnce(desks, async (desk) => {
    for (let look = 0; look < looks; look += 1)
      for (const one of screensOf(desk, look)) await ask(server.url, desk, one);
    // Contacts before these opened their links at the organization that this one is a copy of.
    const first = Math.ceil(desk.contacts.length * OPENED);
    for (let n = 0; n < VISITS; n += 1) await visit(server.url, desk, first + n);
    for (let n = 0; n < REPLIES; n += 1) await reply(world, desk, n);
  });
  await tenMinutesOfJobs(server);
  await settled(world, planned);
}

/** Runs every job of less than ten minutes as often as in ten minutes. */
async function tenMinutesOfJobs({ context }: FreshServer): Promise<void> {
  const times: Record<string, number> = { '* * * * *': 10, '*/5 * * * *': 2, '*/10 * * * *': 1 };
  for (const job of features.flatMap((feature) => feature.jobs ?? []))
    for (let n = 0; n < (times[job.cron ?? ''] ?? 0); n += 1) await job.runUnchecked(context, {});
}

// Goes from organization to organization, with four statements for each.
const TOO_LONG = ['privacy.let-go'];

/** Runs once what runs each hour or day. */
export async function runRareJobs({ context }: FreshServer): Promise<void> {
  for (const job of features.flatMap((feature) => feature.jobs ?? [])) {
    if (job.cron === undefined || TOO_LONG.includes(job.name) || /^\*(\/\d+)? /.test(job.cron)) continue;
    // The carrier here knows no lists of its numbers.
    await job.runUnchecked(context, {}).catch((error: Error) => console.error(`  ${job.name}: ${error.message}`));
  }
}

/** An organization's first messages are sent; some of its contacts open their links, and some reply. */
export async function beginWork(world: World, desk: Desk): Promise<void> {
  for (let n = 0; n < desk.contacts.length * OPENED; n += 1) await visit(world.server.url, desk, n);
  for (let n = 0; n < REPLIES; n += 1) await reply(world, desk, n);
  await settled(world, desk.contacts.length);
}

/** From now on, the carrier reports to this server. */
export async function beginRound({ server, carrier }: World): Promise<void> {
  const { publicUrl } = server.context.config;
  const round: Round = { url: server.url, publicUrl, authToken: AUTH_TOKEN, stopEvery: STOP_EVERY };
  await fetch(`${carrier.url}/round`, { method: 'POST', body: JSON.stringify(round) });
}

async function reply({ server }: World, { contacts, senderPhone }: Desk, n: number): Promise<void> {
  const { publicUrl } = server.context.config;
  const contact = contacts.at(-1 - n);
  const params = {
    ...{ MessageSid: `SM${crypto.randomUUID().replaceAll('-', '')}`, From: `+1${contact?.phone}`, To: senderPhone },
    Body: 'Yes, please',
  };
  const response = await fetch(`${server.url}/webhooks/twilio/message`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signTwilioRequest(AUTH_TOKEN, `${publicUrl}/webhooks/twilio/message`, params),
    },
    body: new URLSearchParams(params).toString(),
  });
  if (response.status !== 200) throw new Error(`A reply was not taken: ${response.status}`);
}

// Until nothing is due anymore, and every report of the carrier is applied.
async function settled({ carrier, client }: World, planned: number): Promise<void> {
  for (let second = 0; second < MOST_SECONDS; second += 1) {
    await pause(1_000);
    const { acceptedAt, reports, failed } = (await (await fetch(`${carrier.url}/figures`)).json()) as Figures;
    const { rows } = await client.query<{ left: boolean }>(
      `select exists (select 1 from text_queue where due_at < now())
          or exists (select 1 from carrier_callbacks where applied_at is null) as left`,
    );
    if (failed > 0) throw new Error(`${failed} webhooks failed.`);
    if (acceptedAt.length > 0 && reports >= 2 * acceptedAt.length && rows[0]?.left === false) return;
  }
  throw new Error(`The ${planned} messages were not sent in ${MOST_SECONDS} seconds.`);
}

async function atOnce(desks: readonly Desk[], work: (desk: Desk) => Promise<void>): Promise<void> {
  const waiting = [...desks];
  const next = async (): Promise<void> => {
    for (let desk = waiting.shift(); desk; desk = waiting.shift()) await work(desk);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
