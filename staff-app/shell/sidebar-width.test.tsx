import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

function setWidth(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

function open(address = '/campaigns'): void {
  localStorage.setItem('token', 'kept');
  fakeServer({
    ...{
      SignedInUser: { user: exampleUser('OWNER') },
      PausedCampaigns: { campaigns: [] },
      SendStats: { sendStats: [] },
    },
    Campaigns: { campaigns: [] },
    // What is opened is still being read.
    Campaign: () => new Promise(() => {}),
  });
  renderRoutes(routes, address);
}

afterEach(() => setWidth(1280));

describe('the sidebar', () => {
  it('leaves a tablet its width until someone asks for the wide one', async () => {
    setWidth(768);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Expand sidebar' }));
    expect(await screen.findByRole('button', { name: 'Collapse sidebar' })).toBeTruthy();
  });

  it('is wide on a desk until someone narrows it, whatever the window does then', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    setWidth(1600);
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeTruthy();
  });

  it.each([
    ['/campaign/5?view=editor', 'Expand sidebar'],
    ['/campaign/5?step=12', 'Expand sidebar'],
    ['/campaign/5?view=report', 'Collapse sidebar'],
    ['/campaigns', 'Collapse sidebar'],
  ])('is from the beginning as %s needs it, so that nothing moves once that is read', async (address, offered) => {
    window.history.replaceState(null, '', address);
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    open(address);
    expect(await screen.findByRole('button', { name: /^(Expand|Collapse) sidebar$/ })).toHaveProperty(
      'ariaLabel',
      offered,
    );
  });

  it('has the initial of the organization in its corner, not of the brand, and so has the bar of a phone', async () => {
    open();
    expect(await screen.findAllByText('N')).toHaveLength(2);
    expect(screen.queryByText('W')).toBeNull();
  });
});
