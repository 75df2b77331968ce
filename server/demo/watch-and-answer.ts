import { type WidgetSettings, type WidgetType, widgetKind } from '../../domain/widgets/registry.ts';
import type { RunningServer } from '../main.ts';
import { bookTime } from './book-time.ts';
import { type DemoClient, demoClient } from './demo-client.ts';
import { SOUND_SECONDS } from './make-sound.ts';
import { share } from './people.ts';
import { RECORDING_SECONDS } from './recording.ts';
import { send } from './simulator.ts';
import { demoStories } from './stories.ts';
import type { DemoStory } from './story.ts';

type Slide = {
  id: string;
  isVideo: boolean;
  url: string | null;
  audioFile: string | null;
  widgets: ({ id: string; widgetType: WidgetType } & WidgetSettings)[];
};
type PhoneText = {
  id: string;
  from: string;
  to: string;
  body: string;
  direction: string;
  status: string;
  createdAt: string;
};
type Visit = {
  ssid: string;
  path: string;
  slides: Slide[];
  /** The pages to book a time on, by slide. */
  calendars: readonly { id: string; url: string }[];
  luck: number;
  written: readonly string[];
};

const staffPhones = new Set(demoStories.flatMap(({ ownerPhone }) => (ownerPhone ? [`+1${ownerPhone}`] : [])));
const LINK = /\/c\/([0-9A-Za-z]+)\/([0-9A-Za-z]+)/;
const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 40;
const LOOKS_A_DAY = 6;
const VIDEO_SECONDS = 64;
const LONGEST_VISIT_SECONDS = 180;

/**
 * The demo's contacts look at their phones: most open a link, many watch it to the end, some answer, a few opt out. They do so
 * over this many hours.
 */
export async function watchAndAnswer(server: RunningServer, daysAgo: number, spreadHours = 0): Promise<void> {
  const since = server.context.clock.now().getTime() - DAY_MS / 2;
  const arrived = (await arrivedTexts(server))
    .filter(({ id, createdAt }) => !lookedAt.has(id) && new Date(createdAt).getTime() > since)
    .map((text) => ({ text, luck: share(Number(text.to.slice(-6)) * 31 + daysAgo) }));
  for (const { text } of arrived) lookedAt.add(text.id);
  const together = Math.min(AT_ONCE, Math.ceil(arrived.length / LOOKS_A_DAY));
  for (let start = 0; start < arrived.length; start += together) {
    const some = arrived.slice(start, start + together);
    await watchTogether(server, some);
    await Promise.all(some.map(({ text, luck }) => (luck > 0.93 ? reply(server, text, luck) : undefined)));
    if (spreadHours > 0) sleepInDemoTime(server, Math.round((spreadHours * 3600 * some.length) / arrived.length));
  }
}

// What a phone never got, no one opens or answers; nor does anyone answer the alerts that staff get.
async function arrivedTexts({ url }: RunningServer): Promise<PhoneText[]> {
  const { messages } = (await (await fetch(`${url}/simulator/messages`)).json()) as { messages: PhoneText[] };
  return messages.filter(
    ({ direction, status, to }) => direction === 'outbound' && status === 'delivered' && !staffPhones.has(to),
  );
}

/** The phones of a story that got a text and never wrote. */
export async function silentPhones(server: RunningServer, { senderPhone }: DemoStory): Promise<string[]> {
  const own = (await arrivedTexts(server)).filter(({ from, to }) => from === senderPhone && !saidBy.has(to));
  return [...new Set(own.map(({ to }) => to))];
}

const VISITS_A_ROUND = 4;
const DAYS_BACK = 13;

/**
 * Some contacts look again at what they got in the last weeks, one after the other, and one of them writes: what a demo that was
 * just made shows as today's.
 */
export async function comeBack(server: RunningServer, round: number): Promise<void> {
  const since = server.context.clock.now().getTime() - DAYS_BACK * DAY_MS;
  const withLink = (await arrivedTexts(server)).filter(
    ({ body, createdAt }) => LINK.test(body) && new Date(createdAt).getTime() > since,
  );
  const ofStories = demoStories.map(({ senderPhone }) => withLink.filter(({ from }) => from === senderPhone));
  for (let place = 0; place < VISITS_A_ROUND; place += 1) {
    const luck = share(round * 10 + place) * 0.6;
    const some = ofStories.flatMap((own) => {
      const text = own[Math.floor(share(own.length + round * 100 + place) * own.length)];
      return text ? [{ text, luck }] : [];
    });
    await watchTogether(server, some);
    if (place === 1) await Promise.all(some.map(({ text }) => reply(server, text, 0.93 + round / 100)));
  }
}

// No one answers a text in the morning and again in the evening.
const lookedAt = new Set<string>();

// Many at a time, so that a simulated day has room for a thousand.
async function watchTogether(server: RunningServer, some: readonly { text: PhoneText; luck: number }[]): Promise<void> {
  const visitor = demoClient(server.url, null);
  const links = some.flatMap(({ text, luck }) => {
    const [, lead, step] = LINK.exec(text.body) ?? [];
    const browser = `demo-${text.from}-${text.to}`.replaceAll('+', '');
    return lead && step && luck < 0.62 ? [{ browser, lead, step, luck, written: storyOf(text)?.written ?? [] }] : [];
  });
  const visits = await Promise.all(
    [...Map.groupBy(links, ({ browser }) => browser).values()].map((own) => openInTurn(visitor, own)),
  ).then((opened) => opened.flat());
  if (visits.length > 0) sleepInDemoTime(server, LONGEST_VISIT_SECONDS);
  await Promise.all(
    visits.map((visit) => (visit.slides.length === 0 ? follow(server, visit) : watch(server, visitor, visit))),
  );
}

type Link = { browser: string; lead: string; step: string } & Pick<Visit, 'luck' | 'written'>;

// What each contact's browser stores for the next link.
const tokens = new Map<string, string>();

// One browser opens its links one after the other: the first stores what the next one shows.
async function openInTurn(visitor: DemoClient, links: readonly Link[]): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const link of links) visits.push(await open(visitor, link));
  return visits;
}

async function open(visitor: DemoClient, link: Link): Promise<Visit> {
  const { browser, lead, step, luck, written } = link;
  const opened = await visitor.call(
    `mutation ($lead: String!, $step: String!, $device: String!, $token: String) {
      loadLeadActivity(campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: $device, token: $token) {
        success errors ssid token page pitch { slides { id isVideo url audioFile widgets { id widgetType labels start end options } } } } }`,
    { lead, step, device: browser, token: tokens.get(browser) ?? null },
  );
  if (opened.token !== null) tokens.set(browser, opened.token);
  const visit: Visit = {
    ...{ ssid: opened.ssid, path: `/c/${lead}/${step}`, slides: opened.pitch.slides, luck, written },
    calendars: calendarsIn(opened.page),
  };
  return visit;
}

// A link without slides redirects; a browser only requests it.
async function follow(server: RunningServer, { path }: Visit): Promise<void> {
  await fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (a phone of the demo)' },
  });
}

type DrawnPage = { slides: { id: string; calendars: { url: string }[] }[] };

function calendarsIn(page: string | null): Visit['calendars'] {
  const { slides } = JSON.parse(page ?? '{"slides":[]}') as DrawnPage;
  return slides.flatMap(({ id, calendars: [first] }) => (first ? [{ id, url: first.url }] : []));
}

async function watch(server: RunningServer, visitor: DemoClient, visit: Visit): Promise<void> {
  const { ssid, slides, luck, calendars } = visit;
  const booking = luck < 0.33 ? calendars[0] : undefined;
  if (booking) await bookTime(server, visitor, { ...booking, ssid, luck });
  const watched = luck < 0.4 ? slides : slides.slice(0, 1);
  await visitor.call(
    `mutation ($ssid: String!, $times: [SlideTimeInput!], $widgets: [LeadWidgetInput!], $events: [TrackEventInput!]) {
      trackLead(leadActivitySsid: $ssid, times: $times, widgets: $widgets, events: $events) { success errors } }`,
    {
      ssid,
      times: watched.map((slide, index) => timeOn(slide, Math.round(8 + luck * 60 + index * 5), luck < 0.4)),
      widgets: luck < 0.45 ? watched.flatMap((slide) => slide.widgets.map((widget) => answerOf(widget, visit))) : [],
      events: [{ kind: 'seen' }, ...(watched.length === slides.length ? [{ kind: 'finished' }] : [])],
    },
  );
}

// A person who watches to the end has seen the whole video; one who leaves has seen its beginning.
function timeOn({ id, isVideo, url, audioFile }: Slide, seconds: number, toTheEnd: boolean) {
  if (audioFile !== null) {
    const heard = toTheEnd ? SOUND_SECONDS : Math.min(seconds, SOUND_SECONDS);
    const sound = { audio: true, audioDuration: SOUND_SECONDS, listens: 1, viewRanges: [{ start: 0, end: heard }] };
    return { pitchSlideId: id, seconds: heard, ...sound };
  }
  if (!isVideo) return { pitchSlideId: id, seconds };
  const length = url?.includes('/media/') ? RECORDING_SECONDS : VIDEO_SECONDS;
  const watched = toTheEnd ? length : Math.min(seconds, length);
  const viewRanges = [{ start: 0, end: watched }];
  return { pitchSlideId: id, seconds: watched, video: true, videoDuration: length, viewRanges };
}

/** Lets time pass: the history runs on a simulated clock; see fill-demo. */
export function sleepInDemoTime(server: RunningServer, seconds: number): void {
  const clock = server.context.clock as { pass?: (seconds: number) => void };
  clock.pass?.(seconds);
}

function answerOf(widget: Slide['widgets'][number], visit: Visit): { widgetId: string; values: string[] } {
  const kind = widgetKind(widget.widgetType);
  return { widgetId: widget.id, values: [...kind.example(kind.normalize(widget), visit)] };
}

function storyOf(text: PhoneText) {
  return demoStories.find((story) => story.senderPhone === text.from);
}

const saidBy = new Map<string, readonly string[]>();

/** A contact writes what the story lets them say. */
async function reply(server: RunningServer, text: PhoneText, luck: number): Promise<void> {
  // No one says the same thing twice, and a contact who said STOP says nothing more.
  const said = saidBy.get(text.to) ?? [];
  if (said.includes('STOP')) return;
  const left = (storyOf(text)?.replies ?? []).filter((one) => !said.includes(one));
  const body = luck > 0.985 ? 'STOP' : left[Math.floor(luck * 1_000) % left.length];
  if (body === undefined) return;
  saidBy.set(text.to, [...said, body]);
  await send(`${server.url}/simulator/replies`, 'POST', { from: text.to, to: text.from, body });
}
