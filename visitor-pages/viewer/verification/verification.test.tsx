import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPage } from '../../testing/build-page.ts';
import { openStorage } from '../browser-storage.ts';
import { goneSentence, type ViewerPage, type ViewerShell } from '../page.ts';
import { loadActivity, reportBooking, trackLead } from '../tracking-api.ts';
import { ViewingSession } from '../viewing-session.ts';
import { Visit } from '../visit.tsx';

const tokensKey = 'wp-campaign-access-token';
const page = buildPage();
const shell: ViewerShell = { leadCode: page.leadCode, stepCode: page.stepCode, drawn: page.drawn, brand: page.brand };
const loaded = { success: true, errors: [], ssid: 's', token: null, times: [], answers: [], listens: [], bookings: [] };
const noAccess = { ...loaded, success: false, errors: ['No Access'], ssid: null };
const wrong = 'This code is not right. Please check it and try again.';

type Call = { readonly name: string; readonly variables: Record<string, unknown> };
type Server = Record<string, (variables: Record<string, unknown>) => object>;

let sessions: ViewingSession[] = [];
let calls: Call[] = [];
beforeEach(() => localStorage.clear());
beforeEach(() => {
  document.documentElement.lang = 'es';
});
afterEach(() => {
  cleanup();
  for (const session of sessions) session.stop();
  [sessions, calls] = [[], []];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that admits browsers with this token, and sends the code 123456. */
function serverThat(given: Server = {}): void {
  const server: Server = {
    loadLeadActivity: ({ token, needsPage }) =>
      String(token).split('|').includes('new-token')
        ? { ...loaded, page: needsPage ? JSON.stringify(page) : null }
        : noAccess,
    sendVerificationCode: () => ({ success: true, errors: [], phoneEnding: '12' }),
    verifyCode: ({ code }) =>
      code === '123456'
        ? { success: true, errors: [], data: { accessToken: 'new-token' } }
        : { success: false, errors: [wrong], data: null },
    trackLead: () => ({ success: true, errors: [] }),
    ...given,
  };
  vi.stubGlobal('fetch', async (_url: string, request: { body: string }) => {
    const { query, variables } = JSON.parse(request.body) as { query: string; variables: Record<string, unknown> };
    const name = Object.keys(server).find((operation) => query.includes(`{${operation}(`)) ?? '';
    calls.push({ name, variables });
    const data = { [name]: server[name]?.(variables) };
    return { json: async () => ({ data }) };
  });
}

async function open(given: ViewerPage | ViewerShell = shell): Promise<void> {
  const storage = openStorage();
  const tracking = new ViewingSession({
    ...{ page: given, storage, post: trackLead, reportBooking },
    load: (opened, asking) => loadActivity(opened, { ...asking, deviceId: 'device' }),
  });
  sessions.push(tracking);
  await act(async () => void render(<Visit page={given} tracking={tracking} deviceId="device" />));
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const asked = () => screen.findByRole('dialog', { name: 'Link Verification' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const type = (code: string) => fireEvent.change(field(), { target: { value: code } });
const named = (name: string) => calls.filter((call) => call.name === name);

async function askForCode(): Promise<void> {
  await asked();
  await press('Send me a code');
  await screen.findByRole('dialog', { name: 'Enter Code' });
}

it('asks a browser without access for a code instead of showing an error [VERIFY-01 VERIFY-02 VERIFY-03 ERR-05]', async () => {
  serverThat();
  await open();
  const dialog = await asked();
  expect(dialog.textContent).toContain(
    'We need to send you a verification code once per browser to keep this content exclusive.',
  );
  expect(dialog.textContent).toContain('Cedar Clinic will text the code to the phone that received this link.');
  expect(screen.getByRole('heading').textContent).toBe('Link Verification');
  expect(document.body.textContent).not.toContain('No Access');
  expect(document.body.textContent).not.toContain(goneSentence);
  expect(document.activeElement?.textContent).toBe('Send me a code');
});

it('names who texts where the page named only the brand, as in health', async () => {
  serverThat({ loadLeadActivity: () => ({ ...noAccess, sender: 'Lakeside Clinic' }) });
  await open({ ...shell, brand: { ...shell.brand, name: 'Wellspring Health' } });
  expect((await asked()).textContent).toContain('Lakeside Clinic will text the code');
  expect(document.body.textContent).not.toContain('Wellspring Health');
});

it('removes the page’s content when another browser was first, and counts no time on it', async () => {
  serverThat();
  await open(page);
  await asked();
  expect(screen.queryByText('Welcome')).toBeNull();
  expect(named('trackLead')).toEqual([]);
});

it('sends a code and asks for it [VERIFY-04 VERIFY-05 VERIFY-06]', async () => {
  serverThat();
  await open();
  await asked();
  expect(named('sendVerificationCode')).toEqual([]);
  await askForCode();
  expect(named('sendVerificationCode').map((call) => call.variables)).toEqual([
    { leadCode: page.leadCode, stepCode: page.stepCode, deviceId: 'device', language: 'es' },
  ]);
  expect(screen.getByRole('dialog').textContent).toContain('the phone ending in 12');
  expect(document.activeElement).toBe(field());
  expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code']);
});

it('opens the content for a correct code and adds the token to the others [VERIFY-07..VERIFY-10 ERR-54 SESS-06]', async () => {
  localStorage.setItem(tokensKey, 'an-old-token|another');
  serverThat();
  await open();
  await askForCode();
  type('123 456');
  await press('Verify');
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
  expect(localStorage.getItem(tokensKey)).toBe('an-old-token|another|new-token');
  expect(screen.getByRole('status').textContent).toBe('Verification Complete!');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(named('loadLeadActivity').map((call) => call.variables.token)).toEqual([
    'an-old-token|another',
    'an-old-token|another|new-token',
  ]);
});

it('admits a registered browser without asking', async () => {
  localStorage.setItem(tokensKey, 'new-token');
  serverThat();
  await open();
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps the first browser’s token, and at most fifty in total', async () => {
  const old = Array.from({ length: 50 }, (_, n) => `token-${n}`);
  localStorage.setItem(tokensKey, old.join('|'));
  serverThat({ loadLeadActivity: () => ({ ...loaded, token: 'first-token' }) });
  await open(page);
  expect(localStorage.getItem(tokensKey)).toBe([...old.slice(1), 'first-token'].join('|'));
});

it('works for this visit if the browser has no storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  serverThat();
  await open();
  await askForCode();
  type('123456');
  await press('Verify');
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
});

it('says what is wrong with a code, and lets the visitor try again', async () => {
  serverThat();
  await open();
  await askForCode();
  type('12');
  await press('Verify');
  expect(screen.getByText('Please enter the 6 digits of the code.')).toBeTruthy();
  expect(named('verifyCode')).toEqual([]);
  type('654321');
  await press('Verify');
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  type('123456');
  await press('Verify');
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
});

it('sends another code after a pause, and says when there were too many', async () => {
  const tooMany = 'Too many codes were asked for. Please wait a while and try again.';
  serverThat();
  await open();
  await asked();
  vi.useFakeTimers();
  try {
    await press('Send me a code');
    expect(screen.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toHaveProperty('disabled', true);
    await act(async () => void (await vi.advanceTimersByTimeAsync(31_000)));
    serverThat({ sendVerificationCode: () => ({ success: false, errors: [tooMany], phoneEnding: null }) });
    await press('Send a new code');
    expect(screen.getByText(tooMany)).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it('still asks for the code after a reload', async () => {
  serverThat();
  await open();
  await askForCode();
  cleanup();
  await open();
  expect((await screen.findByRole('dialog', { name: 'Enter Code' })).textContent).toContain('ending in 12');
  expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveProperty('disabled', false);
  type('123456');
  await press('Verify');
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
  expect(Object.keys(localStorage)).toEqual([tokensKey]);
});

it('says so when offline', async () => {
  serverThat();
  await open();
  await asked();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await press('Send me a code');
  expect(screen.getByRole('alert').textContent).toBe('You are offline. Please try again when you have a connection.');
});
