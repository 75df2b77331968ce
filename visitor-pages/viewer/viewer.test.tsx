import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildPage, buildSlide, buildWidget } from '../testing/build-page.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { Delivery } from './outbox.ts';
import type { ViewerPage } from './page.ts';
import { goneSentence } from './page.ts';
import type { RefusedAnswer, Report } from './report.ts';
import type { ActivityAnswer, LoadedActivity } from './tracking-api.ts';
import { Viewer } from './viewer.tsx';
import { ViewingSession } from './viewing-session.ts';

const sessions: ViewingSession[] = [];
afterEach(() => {
  cleanup();
  for (const session of sessions.splice(0)) session.stop();
});

const loaded: LoadedActivity = {
  ...{ kind: 'loaded', ssid: 's', page: null, token: null },
  ...{ times: [], answers: [], listens: [], bookings: [] },
};

async function open(
  page: ViewerPage,
  answer: ActivityAnswer = loaded,
  delivery: Delivery = 'stored',
  refuse: (report: Report) => RefusedAnswer[] = () => [],
  storage: BrowserStorage = { read: () => null, write: () => undefined, keys: () => [] },
): Promise<Report[]> {
  const reports: Report[] = [];
  const session = new ViewingSession({
    page,
    storage,
    load: async () => answer,
    post: async (_ssid, report, onRefused) => {
      reports.push(report);
      onRefused(refuse(report));
      return delivery;
    },
    reportBooking: async () => null,
  });
  sessions.push(session);
  await act(async () => void render(<Viewer page={page} tracking={session} />));
  return reports;
}

const heading = () => screen.getByRole('heading').textContent;
async function tapContinue(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
}
async function tapBack(): Promise<void> {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await act(async () => void (await popped));
}

it('makes web addresses and phone numbers in texts tappable', async () => {
  const description = 'Call (602) 555-7301 or see www.example.com.';
  await open(buildPage({ slides: [buildSlide({ description, html: '<p>Or <b>602-555-7302</b></p>' })] }));
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['602-555-7302', 'tel:+16025557302'],
    ['(602) 555-7301', 'tel:+16025557301'],
    ['www.example.com', 'https://www.example.com'],
  ]);
  expect(screen.getByText(/^Call/).closest('p')?.textContent).toBe(description);
});

it('shows one slide per step in order, then the thank-you [VIEW-05 VIEW-06 VIEW-07 VIEW-12]', async () => {
  const reports = await open(buildPage());
  const seen = [heading()];
  for (let step = 0; step < 3; step += 1) {
    await tapContinue();
    seen.push(heading());
  }
  expect(seen).toEqual(['Welcome', 'Second', 'Third', 'Thank You For Viewing!']);
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(reports.flatMap((report) => report.events.map((event) => event.kind))).toEqual(['seen', 'finished']);
});

it('has a back button only after the first slide [VIEW-03 VIEW-04]', async () => {
  await open(buildPage());
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await tapContinue();
  await tapBack();
  expect(heading()).toBe('Welcome');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

it('stays at its slide when the page is reloaded, and goes back from there', async () => {
  await open(buildPage());
  await tapContinue();
  await tapContinue();
  cleanup();
  await open(buildPage());
  expect(heading()).toBe('Third');
  await tapBack();
  expect(heading()).toBe('Second');
});

it('goes on in a new visit at the slide where the last one was left, and goes back from there', async () => {
  window.history.replaceState(null, '');
  const kept = new Map<string, string>();
  const storage: BrowserStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    keys: () => [...kept.keys()],
  };
  await open(buildPage(), loaded, 'stored', () => [], storage);
  await tapContinue();
  await tapContinue();
  cleanup();
  // Opened from another page of the tab, behind which the slides of the first visit would still be.
  for (let n = 0; n < 2; n += 1) window.history.pushState(null, '');
  await open(buildPage(), loaded, 'stored', () => [], storage);
  expect(heading()).toBe('Third');
  await tapBack();
  expect(heading()).toBe('Second');
});

it("shows staff's own closing text instead of the thank-you, if there is one", async () => {
  await open(buildPage({ slides: [buildSlide()], endText: 'See you on Monday.' }));
  await tapContinue();
  expect(heading()).toBe('See you on Monday.');
});

it('is a single button if there are no slides, without a thank-you [OPEN-91]', async () => {
  const end = { href: 'tel:+15551234567', button: 'Call us', isCall: true };
  await open(buildPage({ slides: [], title: null, end }));
  expect(heading()).toBe('Cedar Clinic');
  expect(screen.getByRole('link', { name: 'Call us' }).getAttribute('href')).toBe('tel:+15551234567');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('keeps answers when going back and reports them right away [WIDGET-01 WIDGET-05]', async () => {
  const choice = buildWidget({ id: '12', type: 'CHOICE', label: 'When?', labels: ['Morning', 'Evening'] });
  const reports = await open(
    buildPage({ slides: [buildSlide({ widgets: [buildWidget(), choice] }), buildSlide({ id: '2', title: 'Second' })] }),
  );
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Yes' })));
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Evening' })));
  await tapContinue();
  await tapBack();
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Evening' })).toHaveProperty('checked', true);
  expect(screen.getAllByText('Saved')).toHaveLength(2);
  expect(reports.flatMap((report) => report.widgets)).toEqual([
    { widgetId: '11', values: ['Yes'] },
    { widgetId: '12', values: ['Evening'] },
  ]);
});

it('offers every whole number of a rating [WIDGET-02]', async () => {
  const reports = await open(
    buildPage({
      slides: [buildSlide({ widgets: [buildWidget({ type: 'RATING', label: 'How sure?', start: 2, end: 5 })] })],
    }),
  );
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['2', '3', '4', '5']);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '4' })));
  expect(reports.flatMap((report) => report.widgets)).toEqual([{ widgetId: '11', values: ['4'] }]);
});

it('stores a short answer that was typed just before continuing [WIDGET-03]', async () => {
  const reports = await open(
    buildPage({
      slides: [
        buildSlide({ widgets: [buildWidget({ type: 'SHORT', label: 'Anything else?' })] }),
        buildSlide({ id: '2' }),
      ],
    }),
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Anything else?' }), { target: { value: 'My left knee' } });
  await tapContinue();
  expect(reports.flatMap((report) => report.widgets)).toEqual([{ widgetId: '11', values: ['My left knee'] }]);
});

it('says that an answer waits while it can’t be sent', async () => {
  await open(buildPage({ slides: [buildSlide({ widgets: [buildWidget()] })] }), loaded, 'failed');
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'No' })));
  expect(screen.getByText(/Kept on this phone/)).toBeTruthy();
});

it('says why an answer isn’t stored, and continues once it is corrected or cleared', async () => {
  const problem = 'Please enter a valid phone number.';
  const isWrong = (value: string | undefined) => value === '602';
  const slides = [
    buildSlide({ widgets: [buildWidget({ type: 'PHONE', label: 'Your number?' })] }),
    buildSlide({ id: '2' }),
  ];
  const sent = await open(buildPage({ slides }), loaded, 'stored', ({ widgets }) =>
    widgets.filter(({ values }) => isWrong(values[0])).map(({ widgetId }) => ({ widgetId, problem })),
  );
  const field = screen.getByLabelText('Your number?');
  const type = async (value: string) => {
    fireEvent.change(field, { target: { value } });
    await act(async () => void fireEvent.blur(field));
  };
  const canContinue = () => !screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled');
  for (const value of ['(602) 555-0101', '']) {
    await type('602');
    expect(screen.getByRole('status').textContent).toBe(problem);
    expect([field.getAttribute('aria-invalid'), canContinue()]).toEqual(['true', false]);
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
    await type(value);
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect([field.getAttribute('aria-invalid'), canContinue()]).toEqual([null, true]);
  }
  expect(sent.flatMap(({ widgets }) => widgets.map(({ values }) => values[0]))).toEqual([
    ...['602', '(602) 555-0101', '602', undefined],
  ]);
});

it('holds no one at a choice that staff changed meanwhile, and forgets a refusal of what was typed before', async () => {
  const slides = [
    buildSlide({ widgets: [buildWidget({ type: 'CHOICE', labels: ['A', 'B'] })] }),
    buildSlide({ id: '2' }),
  ];
  const problem = 'Please choose one of the answers.';
  await open(buildPage({ slides }), loaded, 'stored', () => [{ widgetId: '11', problem }]);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'A' })));
  expect(screen.getByText(problem)).toBeTruthy();
  await tapContinue();
  expect(screen.queryByText(problem)).toBeNull();
});

it('shows answers from an earlier visit', async () => {
  const answers = [{ widgetId: '11', values: ['No'] }];
  await open(buildPage({ slides: [buildSlide({ widgets: [buildWidget()] })] }), { ...loaded, answers });
  expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
});

it('says that the content is gone when loading the activity fails, and stays usable offline [VIEW-10 ERR-03]', async () => {
  await open(buildPage(), { kind: 'gone' });
  expect(screen.getByText(goneSentence)).toBeTruthy();
  cleanup();
  vi.useFakeTimers();
  await open(buildPage(), { kind: 'broken' });
  expect(heading()).toBe('Welcome');
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)));
  expect(screen.getByText(goneSentence)).toBeTruthy();
  cleanup();
  await open(buildPage(), { kind: 'offline' });
  await act(async () => void (await vi.advanceTimersByTimeAsync(300_000)));
  expect(heading()).toBe('Welcome');
  vi.useRealTimers();
});

it('ends with the button of its redirect, and reports a call [PITCH-18 PITCH-19 PITCH-20]', async () => {
  const slides = [buildSlide()];
  const href = '/redirect/a/b?url=https%3A%2F%2Fshop.example';
  await open(buildPage({ slides, end: { href, button: 'To the shop', isCall: false } }));
  await tapContinue();
  expect(screen.getByRole('link', { name: 'To the shop' }).getAttribute('href')).toBe(href);
  cleanup();
  window.history.replaceState(null, '');
  const reports = await open(buildPage({ slides, end: { href: 'tel:+15551234567', button: 'Call us', isCall: true } }));
  await tapContinue();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Call us' })));
  expect(reports.flatMap((report) => report.events.map((event) => event.kind))).toContain('followed');
});
