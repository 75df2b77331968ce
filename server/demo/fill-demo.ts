import type { OrganizationId } from '../../domain/ids.ts';
import {
  createOrganization,
  createUser,
  hasAnyUser,
  hasUser,
  PLATFORM_ORGANIZATION,
  preparePlatform,
} from '../accounts/index.ts';
import { closeCycles } from '../billing/index.ts';
import { forgetBrowsers } from '../engagement/index.ts';
import { type RunningServer, startServer } from '../main.ts';
import { takeNumber } from '../numbers/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { DatabaseRefusal } from '../platform/database/database-refusal.ts';
import type { Log } from '../platform/log.ts';
import { judgeDue } from '../workflows/index.ts';
import { answerReplies } from './answer-replies.ts';
import { choosePlan } from './choose-plan.ts';
import { connectCalendar } from './connect-calendar.ts';
import { demoClient } from './demo-client.ts';
import { liveToday } from './live-today.ts';
import { makeAppointments } from './make-appointments.ts';
import { makeGroups } from './make-groups.ts';
import { makeLandingPages } from './make-landing-pages.ts';
import { makePages } from './make-pages.ts';
import { offerCampaign } from './offer-campaign.ts';
import { demoPeople, demoStaff } from './people.ts';
import { letSomeFail } from './simulator.ts';
import { startCampaign } from './start-campaign.ts';
import { demoStories } from './stories.ts';
import type { DemoStory } from './story.ts';
import { watchAndAnswer } from './watch-and-answer.ts';

export const DEMO_PASSWORD = 'demo-password-1';

const DAY_MS = 24 * 60 * 60 * 1000;
const THREE_HOURS_MS = 3 * 60 * 60 * 1000;
const PHOENIX_HOURS_BEHIND = 7;
const MORNING_HOUR = 10;
const EVENING_HOUR = 19;
const PLATFORM_ADMIN = 'platform@tidings.test';
// Their plans are a little older than a month, so that each has an invoice with usage.
const CUSTOMERS_FOR_DAYS = 34;
// From the morning hour on, before the evening's.
const HOURS_OF_A_DAY = 6;
const LANDING_PAGES_MADE_DAYS_AGO = 3;
const LEVELS = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;

type Parts = {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly say: (line: string) => void;
  readonly stories: readonly DemoStory[];
};
type Made = { readonly story: DemoStory; readonly organizationId: OrganizationId };

/**
 * Fills an empty database with a history: the real planner, sender and viewer run, day by day, on a simulated clock.
 */
export async function fillDemo(parts: Parts): Promise<void> {
  if (await hasUser(parts.db, PLATFORM_ADMIN)) return;
  if (await hasAnyUser(parts.db)) {
    throw new DatabaseRefusal(
      `This database has other users, or a demo that was not finished. For a new demo remove the folder ${parts.config.dataDir}, or name an empty one with DATA_DIR.`,
    );
  }
  parts.say('Creating the demo: five organizations and their last two weeks. This takes a minute or two, once.');
  const made = await onDay(parts, CUSTOMERS_FOR_DAYS, (server) => makeOrganizations(server, parts.stories));
  for (let daysAgo = oldestDay(); daysAgo >= 0; daysAgo -= 1) {
    await onDay(parts, daysAgo, async (server) => {
      for (const one of made) await livesThrough(server, one, daysAgo);
      await watchAndAnswer(server, daysAgo, daysAgo > 0 ? HOURS_OF_A_DAY : 0);
      for (const { story } of made) await answerReplies(await signIn(server.url, `owner@${story.brand}.test`), story);
      // Normally this runs every minute, but a simulated day is shorter.
      await judgeDue(server.context);
      await closeCycles(server.context);
    });
    // What is due around appointments in the evening must not come the next morning.
    if (daysAgo <= daysWithAppointments() && isLongPast(beginOf(daysAgo, EVENING_HOUR))) {
      await onDay(parts, daysAgo, (server) => eveningOf(server, made, daysAgo), EVENING_HOUR);
    }
    parts.say(`  ${oldestDay() - daysAgo + 1} of ${oldestDay() + 1} days are made`);
  }
  await onDay(parts, 0, async (server) => {
    await liveToday(server);
    for (const { story } of made) await makeGroups(await signIn(server.url, `owner@${story.brand}.test`), story.groups);
    await makePlatformAdmin(server);
    const admin = await signIn(server.url, PLATFORM_ADMIN);
    for (const { story, organizationId } of made)
      await offerCampaign(server.url, admin, { organizationId, offer: story.offer });
    // The phones on the simulator's page are the contacts' own: their browser must be the first.
    await forgetBrowsers(server.context);
  });
}

function oldestDay(): number {
  return Math.max(...demoStories.flatMap((story) => story.campaigns.map((campaign) => campaign.startsDaysAgo)));
}

function daysWithAppointments(): number {
  return Math.max(...demoStories.map(({ appointments }) => appointments?.madeDaysAgo ?? 0));
}

async function eveningOf(server: RunningServer, made: readonly Made[], daysAgo: number): Promise<void> {
  for (const { story } of made) {
    if (story.appointments) await untilSent(await signIn(server.url, `owner@${story.brand}.test`));
  }
  await watchAndAnswer(server, daysAgo);
}

/** Runs the whole server on a past day, from the morning or another hour in Phoenix. */
async function onDay<T>(
  parts: Parts,
  daysAgo: number,
  work: (server: RunningServer) => Promise<T>,
  hour = MORNING_HOUR,
): Promise<T> {
  const clock = pastClock(daysAgo, hour);
  const { config, db, log } = parts;
  const server = await startServer({
    config: { ...config, roles: ['web', 'worker'], platformTwoStep: 'optional', sessionKeys: 'optional' },
    db,
    // Shows the demo's progress, instead of a server start for each of its days.
    log: log.child({}, { level: 'warn' }),
    clock,
    allowsIntrospection: false,
    // A slow machine makes a day of everyone at once take longer than a person would wait.
    mostMs: MOST_MS,
  });
  try {
    await letSomeFail(server.url);
    return await work(server);
  } finally {
    await server.stop();
  }
}

const MOST_MS = 120_000;

type DemoClock = Clock & { pass(seconds: number): void };

// Ten in the morning in Phoenix is within everyone's sending window; today's part of the history is never in the
// future.
function pastClock(daysAgo: number, hour: number): DemoClock {
  const begin = beginOf(daysAgo, hour);
  const start = daysAgo === 0 ? Math.min(begin, Date.now() - THREE_HOURS_MS) : begin;
  const offset = start - Date.now();
  let passedMs = 0;
  return {
    now: () => new Date(Date.now() + offset + passedMs),
    // Both pass: a wall clock that runs ahead alone would stop the sender for a while.
    monotonicMs: () => performance.now() + passedMs,
    pass: (seconds) => {
      passedMs += seconds * 1000;
    },
  };
}

function beginOf(daysAgo: number, hour: number): number {
  const day = new Date(Date.now() - daysAgo * DAY_MS);
  // A little later every day, so that what is due at the hour of an earlier day has become due.
  const minute = 3 * (oldestDay() + 1 - daysAgo);
  const utcHour = hour + PHOENIX_HOURS_BEHIND;
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), utcHour, minute);
}

// The rest of the history begins three hours ago, and nothing may be after now.
function isLongPast(moment: number): boolean {
  return moment < Date.now() - 2 * THREE_HOURS_MS;
}

async function makeOrganizations({ context, url }: RunningServer, stories: readonly DemoStory[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const story of stories) {
    const { brand, senderPhone, sendsAtAnyHour, organization: name } = story;
    const staff = demoStaff(brand);
    const organizationId = await createOrganization(context, {
      name,
      brand,
      sendsAtAnyHour,
      billingActive: true,
    });
    await takeNumber(context, { organizationId, phone: senderPhone, orderedBy: null });
    for (const [place, access] of LEVELS.entries()) {
      const email = `${access.toLowerCase()}@${brand}.test`;
      const phone = access === 'OWNER' ? (story.ownerPhone ?? null) : null;
      await createUser(context, { ...person(staff.at(-1 - place) ?? access), phone, email, organizationId, access });
    }
    const owner = await signIn(url, `owner@${brand}.test`);
    await choosePlan(owner, url);
    // Made-up organizations were set up long ago.
    await owner.call('mutation { dismissGettingStarted { success errors } }');
    made.push({ story, organizationId });
  }
  return made;
}

// Created last: if this person is missing, the demo was not finished.
async function makePlatformAdmin({ context }: RunningServer): Promise<void> {
  await preparePlatform(context);
  const admin = { ...person('Sam Porter'), email: PLATFORM_ADMIN, isPlatformAdmin: true };
  await createUser(context, { ...admin, organizationId: PLATFORM_ORGANIZATION, access: 'OWNER' });
}

function person(name: string) {
  return { name, phone: null, password: DEMO_PASSWORD, isPlatformAdmin: false };
}

async function livesThrough(server: RunningServer, made: Made, daysAgo: number): Promise<void> {
  const { story, organizationId } = made;
  const owner = await signIn(server.url, `owner@${story.brand}.test`);
  const number = numberOf(story);
  if (story.hasCalendar && daysAgo === oldestDay()) await connectCalendar(server, owner, organizationId);
  if (story.showsAudio) await showAudio(owner, organizationId);
  for (const campaign of story.campaigns) {
    if (campaign.startsDaysAgo !== daysAgo) continue;
    const people = demoPeople(story.people, number);
    await startCampaign({ context: server.context, owner, organizationId, people }, story, campaign);
  }
  if (story.appointments?.madeDaysAgo === daysAgo) {
    const people = demoPeople(story.people, number);
    await makeAppointments({ server, owner, organizationId, people }, story.appointments);
  }
  if (story.pages?.madeDaysAgo === daysAgo) {
    // People who were in no list before.
    const visitors = demoPeople(story.people + story.pages.visitors, number).slice(story.people);
    await makePages({ owner, visitor: demoClient(server.url, null) }, story.pages, visitors);
  }
  if (daysAgo === LANDING_PAGES_MADE_DAYS_AGO) {
    const known = story.people + (story.pages?.visitors ?? 0);
    const wanted = story.landingPages.reduce((sum, { visitors }) => sum + visitors, 0);
    const visitors = demoPeople(known + wanted, number).slice(known);
    await makeLandingPages({ owner, visitor: demoClient(server.url, null) }, story.landingPages, visitors);
  }
  await untilSent(owner);
}

// Its contacts' phones have it in them.
function numberOf({ brand }: DemoStory): number {
  return demoStories.findIndex((story) => story.brand === brand);
}

type Client = ReturnType<typeof demoClient>;

async function signIn(url: string, email: string): Promise<Client> {
  const { token } = await demoClient(url, null).call(
    'mutation ($email: String!, $password: String!) { loginUser(email: $email, password: $password) { success errors token } }',
    { email, password: DEMO_PASSWORD },
  );
  return demoClient(url, token);
}

async function showAudio(owner: Client, organizationId: OrganizationId): Promise<void> {
  await owner.call(
    'mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { showAudio: true }) { success errors } }',
    { id: String(organizationId) },
  );
}

async function untilSent(owner: Client): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    const { sendStats } = await owner.call('{ sendStats { success errors sendStats { pending paused } } }');
    const waiting = sendStats.filter(
      (send: { pending: number; paused: string | null }) => send.pending > 0 && !send.paused,
    );
    if (waiting.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
