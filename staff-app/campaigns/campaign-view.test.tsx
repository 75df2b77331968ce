import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleCampaign } from '../testing/example-campaign.ts';
import { emptyReport } from '../testing/example-report.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { CampaignPage } from './campaign-page.tsx';

function open(search: string, lastActive: string | null = '2026-02-03T15:04:00.000Z', leads = 0) {
  fakeServer({
    Campaign: { campaign: exampleCampaign(undefined, { lastActive }) },
    CampaignStats: { campaign: null },
    ...emptyReport,
    CampaignBoard: { columns: [] },
    StepCounts: { campaign: { id: '5', stats: { leads, features: [] } } },
  });
  const element = (
    <UserProvider user={exampleUser()}>
      <CampaignPage />
    </UserProvider>
  );
  return renderRoutes([{ path: '/campaign/:campaignId', element }], `/campaign/5${search}`);
}

const steps = () => screen.findByRole('list', { name: 'Steps' }, { timeout: 8000 });

it('names in the address what of a campaign is shown, so that a reload shows the same', async () => {
  const { router } = open('');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit campaign' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=editor'));
  cleanup();
  open('?view=editor');
  await steps();
  cleanup();
  // A step is edited wherever its address is opened.
  open('?step=11');
  await steps();
});

it('shows the report or the steps from their top when one follows the other', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  open('?view=editor');
  await steps();
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit campaign' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
  scrolled.mockRestore();
});

it.each([
  ['second to the card of a campaign that no one is in', 0, 'default'],
  ['first once people are in it, though none has done anything', 9, null],
])('makes adding contacts above the steps %s', async (_how, leads, variant) => {
  open('?view=editor', null, leads);
  await steps();
  const add = screen.getByRole('button', { name: 'Add leads' });
  await waitFor(() => expect(add.getAttribute('data-variant')).toBe(variant));
});
