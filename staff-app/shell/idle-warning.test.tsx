import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidSession } from '../../words/en/staff/api.ts';
import { routes } from '../routes.tsx';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));
const question = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

async function working(idleMinutes = 15) {
  localStorage.setItem('token', 'kept');
  localStorage.removeItem('last-activity');
  const server = fakeServer({ SignedInUser: { user: exampleUser('LIMITED') }, LogoutUser: {} });
  const brand = exampleBrand({ session: { idleMinutes, absoluteMinutes: 720 } });
  const { path } = renderRoutes(routes, '/dashboard', { brand });
  await screen.findByRole('heading', { name: 'Overview' });
  // Watching begins once its code has been loaded.
  if (idleMinutes <= 60) await waitFor(() => expect(localStorage.getItem('last-activity')).not.toBeNull());
  return { server, path };
}

describe('someone who does nothing where sessions are short', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-04T12:00:00Z') });
  });

  // First: why a session ended is remembered for as long as the page is open.
  it.each(['/dashboard', '/login'])(
    'reads why after a time away with the tab closed, on opening %s',
    async (address) => {
      localStorage.setItem('token', 'kept');
      localStorage.setItem('last-activity', String(Date.now() - 16 * 60_000));
      fakeServer({ SignedInUser: refused(invalidSession) });
      renderRoutes(routes, address, { brand: exampleBrand({ session: { idleMinutes: 15, absoluteMinutes: 720 } }) });
      expect(await screen.findByText(/^You were signed out after 15 minutes without activity/)).toBeTruthy();
    },
  );

  it('is asked two minutes before the end, and stays by saying so', async () => {
    const { server } = await working();
    await minutes(12);
    expect(question()).toBeNull();
    await minutes(1.5);
    expect(question()?.textContent).toMatch(/after 15 minutes without activity. That is in \d:\d\d/);
    const before = server.callsOf('SignedInUser').length;
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(server.callsOf('SignedInUser').length).toBeGreaterThan(before));
    await minutes(12);
    expect(question()).toBeNull();
  });

  it('is signed out here and on the server when no answer comes, and reads why', async () => {
    const { server, path } = await working();
    await minutes(15.1);
    await waitFor(() => expect(path()).toBe('/login'));
    expect(server.callsOf('LogoutUser')).toMatchObject([{ variables: { isIdle: true } }]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByText(/^You were signed out after 15 minutes without activity/)).toBeTruthy();
  });

  it('is there as long as they type, and the server learns it', async () => {
    const { server } = await working();
    const before = server.callsOf('SignedInUser').length;
    for (let i = 0; i < 4; i += 1) {
      await minutes(6);
      fireEvent.keyDown(document.body, { key: 'a' });
    }
    expect(question()).toBeNull();
    expect(server.callsOf('SignedInUser').length).toBeGreaterThan(before);
  });

  it('is there as long as they work in another tab', async () => {
    await working();
    await minutes(10);
    localStorage.setItem('last-activity', String(Date.now()));
    await minutes(10);
    expect(question()).toBeNull();
  });

  it('is left alone where sessions last for hours', async () => {
    const { path } = await working(720);
    await minutes(60);
    expect(question()).toBeNull();
    expect(path()).toBe('/dashboard');
  });
});
