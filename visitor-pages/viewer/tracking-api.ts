import type { BookingAnswer } from './bookings.ts';
import type { Delivery } from './outbox.ts';
import type { ViewerPage, ViewerShell } from './page.ts';
import { goneSentence, noAccess } from './page.ts';
import type { AnswerReport, RefusedAnswer, Report, SlideTimeReport } from './report.ts';
import type { BookedMeeting, ScheduledTime } from './tracking.ts';

export type LoadedActivity = {
  readonly kind: 'loaded';
  readonly ssid: string;
  /** The page's content, if it came without. */
  readonly page: ViewerPage | null;
  /** Given once, to the first browser of a contact. */
  readonly token: string | null;
  readonly times: readonly SlideTimeReport[];
  readonly answers: readonly AnswerReport[];
  /** How often this contact started each audio, in any browser. */
  readonly listens: readonly SlideListens[];
  readonly bookings: readonly SlideBooking[];
};
type SlideBooking = {
  readonly pitchSlideId: string;
  readonly state: string;
  readonly meeting?: BookedMeeting | null;
};
type SlideListens = { readonly pitchSlideId: string; readonly listens: number };
export type ActivityAnswer =
  | LoadedActivity
  | { readonly kind: 'gone' }
  /** With the name of who texts, which the page may not have said. */
  | { readonly kind: 'no-access'; readonly sender: string | null }
  | { readonly kind: 'broken' }
  | { readonly kind: 'offline' };

const loadDocument = `mutation($leadCode:String!,$stepCode:String!,$deviceId:String!,$token:String,$drawn:String,$needsPage:Boolean!){loadLeadActivity(campaignLeadCode:$leadCode,campaignFeatureCode:$stepCode,deviceId:$deviceId,token:$token,drawn:$drawn){success errors ssid token sender page@include(if:$needsPage) times{pitchSlideId seconds video videoDuration audio audioDuration listens viewRanges{start end}} answers{widgetId values} listens{pitchSlideId listens} bookings{pitchSlideId state meeting{at zone place}}}}`;
const bookDocument = `mutation($ssid:String!,$events:[TrackEventInput!]){trackLead(leadActivitySsid:$ssid,events:$events){success errors bookings{pitchSlideId state meeting{at zone place}}}}`;
const trackDocument = `mutation($ssid:String!,$times:[SlideTimeInput!],$widgets:[LeadWidgetInput!],$events:[TrackEventInput!],$language:String){trackLead(leadActivitySsid:$ssid,times:$times,widgets:$widgets,events:$events,language:$language){success errors refused{widgetId problem}}}`;

export type Result = { success: boolean; errors: string[] };
type ActivityResult = Result & {
  ssid: string | null;
  token: string | null;
  sender?: string | null;
  page?: string | null;
  times: SlideTimeReport[] | null;
  answers: AnswerReport[] | null;
  listens: SlideListens[] | null;
  bookings: SlideBooking[] | null;
};

export type Asking = {
  readonly deviceId: string;
  /** The browser's access tokens, joined with a bar. */
  readonly token: string;
  readonly needsPage: boolean;
};

/** Opens or continues this device's session with the link. */
export async function loadActivity(
  { leadCode, stepCode, drawn }: ViewerShell,
  asking: Asking,
): Promise<ActivityAnswer> {
  const variables = { leadCode, stepCode, drawn, ...asking };
  const response = await post(loadDocument, variables);
  if (!response || away.has(response.status)) return { kind: 'offline' };
  const result = (await dataOf<{ loadLeadActivity: ActivityResult }>(response))?.loadLeadActivity;
  if (result?.errors.includes(goneSentence)) return { kind: 'gone' };
  if (result?.errors.includes(noAccess)) return { kind: 'no-access', sender: result.sender ?? null };
  if (!result?.success || !result.ssid || (asking.needsPage && !result.page)) return { kind: 'broken' };
  const { ssid, token, times, answers, listens, bookings } = result;
  const page = result.page ? (JSON.parse(result.page) as ViewerPage) : null;
  const known = { listens: listens ?? [], bookings: bookings ?? [] };
  return { kind: 'loaded', ssid, page, token, times: times ?? [], answers: answers ?? [], ...known };
}

/**
 * Tells what changed, and hears which answers are refused. Only a session that the server does not know is given up;
 * anything else is tried again.
 */
export async function trackLead(
  ssid: string,
  report: Report,
  onRefused: (refused: readonly RefusedAnswer[]) => void,
): Promise<Delivery> {
  const { lang: language } = document.documentElement;
  type Tracked = Result & { refused?: RefusedAnswer[] | null };
  const answer = await call<{ trackLead: Tracked }>(trackDocument, { ssid, ...report, language });
  if (answer === 'offline' || answer === 'broken') return 'failed';
  if (answer.trackLead.success) {
    onRefused(answer.trackLead.refused ?? []);
    return 'stored';
  }
  return answer.trackLead.errors.includes(goneSentence) ? 'refused' : 'failed';
}

/** Reports a booking, which the server confirms. Null if it couldn't be reported. */
export async function reportBooking(ssid: string, slideId: string, scheduled: ScheduledTime): Promise<BookingAnswer> {
  const events = [{ kind: 'scheduled', pitchSlideId: slideId, ...scheduled }];
  const answer = await call<{ trackLead: Result & { bookings: SlideBooking[] | null } }>(bookDocument, {
    ssid,
    events,
  });
  if (answer === 'offline' || answer === 'broken' || !answer.trackLead.success) return null;
  const found = answer.trackLead.bookings?.find((booking) => booking.pitchSlideId === slideId);
  const state = found?.state;
  return { state: state === 'booked' || state === 'waiting' ? state : 'unknown', meeting: found?.meeting };
}

// The database is away, or what is in front of the server can't reach it: for a while, as a missing connection is.
const away: ReadonlySet<number> = new Set([502, 503, 504]);

export async function call<Data>(query: string, variables: object): Promise<Data | 'offline' | 'broken'> {
  const response = await post(query, variables);
  return response ? ((await dataOf<Data>(response)) ?? 'broken') : 'offline';
}

// `keepalive` lets the request outlive the page, which sendBeacon can't do with a JSON body.
function post(query: string, variables: object): Promise<Response | null> {
  return fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
    keepalive: true,
    body: JSON.stringify({ query, variables }),
  }).catch(() => null);
}

async function dataOf<Data>(response: Response): Promise<Data | null> {
  const answer = (await response.json().catch(() => null)) as { data?: Data | null } | null;
  return answer?.data ?? null;
}
