import type { RunningServer } from '../main.ts';
import { demoClient } from './demo-client.ts';
import { share } from './people.ts';

type Slide = { id: string; widgets: { id: string; widgetType: string; labels: string[] }[] };
type PhoneText = { id: number; from: string; to: string; body: string; direction: string; createdAt: string };

const LINK = /\/c\/([0-9A-Za-z]+)\/([0-9A-Za-z]+)/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The demo's contacts look at their phones: most open a link, many watch it to the end, some answer, a few opt out. */
export async function watchAndAnswer(server: RunningServer, daysAgo: number): Promise<void> {
  const since = server.context.clock.now().getTime() - DAY_MS / 2;
  const { messages } = (await (await fetch(`${server.url}/simulator/messages`)).json()) as { messages: PhoneText[] };
  const arrived = messages.filter(
    (text) => text.direction === 'outbound' && new Date(text.createdAt).getTime() > since,
  );
  for (const text of arrived) {
    const luck = share(Number(text.to.slice(-6)) * 31 + daysAgo);
    const link = LINK.exec(text.body);
    if (link?.[1] && link[2] && luck < 0.62) await watch(server, link[1], link[2], luck);
    if (luck > 0.93) await reply(server, text, luck > 0.985 ? 'STOP' : 'Yes please, call me');
  }
}

async function watch(server: RunningServer, leadCode: string, stepCode: string, luck: number): Promise<void> {
  const visitor = demoClient(server.url, null);
  const opened = await visitor.call(
    `mutation ($lead: String!, $step: String!, $device: String!) {
      loadLeadActivity(campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: $device) {
        success errors ssid pitch { slides { id widgets { id widgetType labels } } } } }`,
    { lead: leadCode, step: stepCode, device: `demo-${leadCode}` },
  );
  const slides: Slide[] = opened.pitch.slides;
  const watched = luck < 0.4 ? slides : slides.slice(0, 1);
  const seconds = watched.map((_slide, index) => Math.round(8 + luck * 60 + index * 5));
  await sleepInDemoTime(server, seconds.reduce((sum, one) => sum + one, 0) + 5);
  await visitor.call(
    `mutation ($ssid: String!, $times: [SlideTimeInput!], $widgets: [LeadWidgetInput!], $events: [TrackEventInput!]) {
      trackLead(leadActivitySsid: $ssid, times: $times, widgets: $widgets, events: $events) { success errors } }`,
    {
      ssid: opened.ssid,
      times: watched.map((slide, index) => ({ pitchSlideId: slide.id, seconds: seconds[index] ?? 0 })),
      widgets: luck < 0.45 ? watched.flatMap((slide) => slide.widgets.map((widget) => answerOf(widget, luck))) : [],
      events: [{ kind: 'seen' }, ...(watched.length === slides.length ? [{ kind: 'finished' }] : [])],
    },
  );
}

// The past runs on a clock that may be moved; see fill-demo.
async function sleepInDemoTime(server: RunningServer, seconds: number): Promise<void> {
  const clock = server.context.clock as { pass?: (seconds: number) => void };
  clock.pass?.(seconds);
}

function answerOf(widget: Slide['widgets'][number], luck: number): { widgetId: string; values: string[] } {
  const byType: Record<string, string> = {
    YESNO: luck < 0.25 ? 'Yes' : 'No',
    RATING: String(Math.min(10, 6 + Math.round(luck * 10))),
    SHORT: 'Two storeys, big maple at the back',
    CHOICE: widget.labels[Math.floor(luck * 7) % Math.max(1, widget.labels.length)] ?? '',
  };
  return { widgetId: widget.id, values: [byType[widget.widgetType] ?? ''] };
}

async function reply(server: RunningServer, text: PhoneText, body: string): Promise<void> {
  await fetch(`${server.url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: text.to, to: text.from, body }),
  });
}
