import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sayIn } from '../../../words/catalogs.ts';
import { buildPage, buildSlide } from '../../testing/build-page.ts';
import type { BookingAnswer } from '../bookings.ts';
import type { ViewerSlide } from '../page.ts';
import type { ScheduledTime } from '../tracking.ts';
import type { LoadedActivity } from '../tracking-api.ts';
import { Viewer } from '../viewer.tsx';
import { ViewingSession } from '../viewing-session.ts';
import { type SayViewer, WordsOfPage } from '../words.ts';

const EVENT = 'https://api.calendly.com/scheduled_events/E1';
const SCHEDULED = { eventUri: EVENT, inviteeUri: `${EVENT}/invitees/I1` };
const MESSAGE = {
  event: 'calendly.event_scheduled',
  payload: { event: { uri: SCHEDULED.eventUri }, invitee: { uri: SCHEDULED.inviteeUri } },
};
const intro = { name: 'Intro', url: 'https://calendly.com/dana/intro?embed_type=Inline' };
const long = { name: 'Long talk', url: 'https://calendly.com/dana/long?embed_type=Inline' };

const loaded: LoadedActivity = {
  ...{ kind: 'loaded', ssid: 's', page: null, token: null },
  ...{ times: [], answers: [], listens: [], bookings: [] },
};
type Answered = NonNullable<BookingAnswer>['state'] | null;
const sessions: ViewingSession[] = [];
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const session of sessions.splice(0)) session.stop();
  document.documentElement.lang = 'en';
});

type Shown = { place?: string; say?: SayViewer };

async function open(
  given: Partial<ViewerSlide> = {},
  answer: Answered = 'booked',
  booked: string | null = null,
  { place = 'Zoom', say = sayIn('en', 'viewer') }: Shown = {},
) {
  const meeting = { at: '2026-12-01T16:00:00.000Z', zone: 'America/Phoenix', place };
  const reported: ScheduledTime[] = [];
  const slide = buildSlide({ type: 'CALENDAR', title: 'When?', html: null, calendars: [intro], ...given });
  const page = buildPage({ slides: [slide, buildSlide({ id: '2', title: 'Second' })] });
  const bookings =
    booked === null ? [] : [{ pitchSlideId: '1', state: booked, meeting: booked === 'booked' ? meeting : null }];
  const session = new ViewingSession({
    page,
    storage: { read: () => null, write: () => undefined, keys: () => [] },
    load: async () => ({ ...loaded, bookings }),
    post: async () => 'stored',
    reportBooking: async (_ssid, _slideId, scheduled) => {
      reported.push(scheduled);
      return answer === null ? null : { state: answer, meeting: answer === 'booked' ? meeting : null };
    },
  });
  sessions.push(session);
  await act(
    async () =>
      void render(
        <WordsOfPage value={say}>
          <Viewer page={page} tracking={session} />
        </WordsOfPage>,
      ),
  );
  return reported;
}

const isHeld = () => (screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled;
const frame = (name = 'Intro') => screen.queryByTitle(name) as HTMLIFrameElement | null;
async function post(data: unknown, given: { source?: MessageEventSource | null; origin?: string } = {}) {
  const message = new MessageEvent('message', {
    data,
    origin: given.origin ?? 'https://calendly.com',
    source: given.source === undefined ? (frame()?.contentWindow ?? null) : given.source,
  });
  await act(async () => void window.dispatchEvent(message));
}

describe('a slide with a calendar', () => {
  it('keeps the visitor until a time is booked, then shows a thank-you [VIEW-11 VIEW-13 VIEW-14 SLIDE-05 SLIDE-19]', async () => {
    const reported = await open();
    expect(frame()?.getAttribute('src')).toBe(intro.url);
    expect(isHeld()).toBe(true);
    await post(MESSAGE);
    expect(reported).toEqual([SCHEDULED]);
    expect(frame()).toBeNull();
    expect(screen.getByText('Thank you for booking!')).toBeTruthy();
    expect(isHeld()).toBe(false);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
    expect(screen.getByRole('heading').textContent).toBe('Second');
  });

  it('can’t be skipped with the keyboard or the browser’s forward button [VIEW-11]', async () => {
    await open();
    await act(async () => void fireEvent.keyDown(window, { key: 'ArrowRight' }));
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state: { step: 1 } })));
    expect(screen.getByRole('heading').textContent).toBe('When?');
  });

  it('only accepts messages from Calendly in its own frame, and only those about a booking [VIEW-13]', async () => {
    const reported = await open();
    const other = document.body.appendChild(document.createElement('iframe'));
    await post(MESSAGE, { source: window });
    await post(MESSAGE, { source: null });
    await post(MESSAGE, { source: other.contentWindow });
    await post(MESSAGE, { origin: 'https://calendly.com.evil.test' });
    await post(MESSAGE, { origin: window.location.origin });
    for (const data of [
      { event: 'calendly.event_type_viewed', payload: {} },
      { event: 'calendly.event_scheduled' },
      { event: 'calendly.event_scheduled', payload: { event: { uri: 7 }, invitee: {} } },
      'calendly.event_scheduled',
      null,
    ])
      await post(data);
    other.remove();
    expect(reported).toEqual([]);
    expect(isHeld()).toBe(true);
  });

  it('keeps the visitor if the server doesn’t know the booking, and says so', async () => {
    await open({}, 'unknown');
    await post(MESSAGE);
    expect(screen.getByRole('status').textContent).toMatch(/could not find this booking/);
    expect(frame()).not.toBeNull();
    expect(isHeld()).toBe(true);
  });

  it('lets the visitor continue if the booking can only be confirmed later', async () => {
    await open({}, 'waiting');
    await post(MESSAGE);
    expect(screen.getByText(/being confirmed/)).toBeTruthy();
    expect(isHeld()).toBe(false);
  });

  it('keeps the booking while it can’t be reported', async () => {
    const reported = await open({}, null);
    await post(MESSAGE);
    expect(reported).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toMatch(/offline/);
    expect(isHeld()).toBe(true);
  });

  it.each(['booked', 'waiting'])('thanks a returning visitor: %s [VIEW-14]', async (state) => {
    await open({}, 'booked', state);
    expect(screen.getByText('Thank you for booking!')).toBeTruthy();
    expect(frame()).toBeNull();
    expect(isHeld()).toBe(false);
  });

  it.each([
    ['just booked', 'none'],
    ['booked on an earlier visit', 'booked'],
  ])('says what was booked, when with its zone, and where: %s', async (_when, before) => {
    await open({}, 'booked', before === 'none' ? null : before);
    if (before === 'none') await post(MESSAGE);
    expect(screen.getByRole('status').textContent).toMatch(/IntroTuesday, December 1 at 9:00 AM MSTZoom/);
  });

  it('says when in the language of the page', async () => {
    document.documentElement.lang = 'es';
    await open({}, 'booked', 'booked', { place: 'Phone call', say: sayIn('es', 'viewer') });
    expect(screen.getByRole('status').textContent).toMatch(/martes, 1 de diciembre.*9:00.*Llamada telefónica/);
  });

  it('doesn’t say which of several was booked, and nothing it doesn’t know', async () => {
    await open({ calendars: [intro, long] }, 'booked', 'booked');
    expect(screen.getByRole('status').textContent).not.toContain('Intro');
    cleanup();
    await open({}, 'booked', 'waiting');
    expect(document.querySelector('time')).toBeNull();
  });

  it('offers a choice of several calendars', async () => {
    await open({ calendars: [intro, long] });
    expect(frame('Intro')).not.toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Long talk' })));
    expect(frame('Intro')).toBeNull();
    expect(frame('Long talk')?.getAttribute('src')).toBe(long.url);
  });

  it('lets the visitor continue without booking where that is optional', async () => {
    await open({ holds: false });
    expect(isHeld()).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('Choose a time, or continue without booking.');
    cleanup();
    await open();
    expect(screen.getByRole('status').textContent).toBe('Please choose a time to continue.');
  });

  it('never keeps the visitor without a calendar [SLIDE-19]', async () => {
    await open({ calendars: [] });
    expect(isHeld()).toBe(false);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('shows the calendar of another service, which never keeps the visitor [INTG-14]', async () => {
    await open({ calendars: [], otherCalendar: 'https://api.leadconnectorhq.com/widget/booking/hl1' });
    expect(frame('Calendar')?.getAttribute('src')).toBe('https://api.leadconnectorhq.com/widget/booking/hl1');
    expect(isHeld()).toBe(false);
  });

  it.each([
    ['Calendly’s', {}, 'Intro'],
    [
      'another service’s',
      { calendars: [], otherCalendar: 'https://api.leadconnectorhq.com/widget/booking/hl1' },
      'Calendar',
    ],
  ])('offers to load a calendar again that doesn’t show: %s', async (_whose, given, name) => {
    vi.useFakeTimers();
    await open(given);
    const first = frame(name);
    expect(screen.queryByText('Don’t see the calendar?')).toBeNull();
    await act(async () => void vi.advanceTimersByTime(10_000));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.queryByText('Don’t see the calendar?')).toBeNull();
    expect(frame(name)).not.toBe(first);
    await act(async () => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText('Don’t see the calendar?')).toBeTruthy();
  });

  it('loads the calendar again once the phone is online, unless it was shown', async () => {
    vi.useFakeTimers();
    await open();
    const first = frame();
    await act(async () => void window.dispatchEvent(new Event('online')));
    const second = frame();
    expect(second).not.toBe(first);
    await post({ event: 'calendly.event_type_viewed', payload: {} });
    await act(async () => void vi.advanceTimersByTime(60_000));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(frame()).toBe(second);
    expect(screen.queryByText('Don’t see the calendar?')).toBeNull();
  });
});
