import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isNewState } from '../design/is-new.ts';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleCampaign, exampleStep } from '../testing/example-campaign.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { TypedStep } from '../testing/typed-step.tsx';
import { CampaignPage } from './campaign-page.tsx';

async function open(steps: ReturnType<typeof exampleStep>[], state: unknown) {
  const campaign = exampleCampaign(steps, { lastActive: null, name: 'New Campaign' });
  const server = fakeServer({
    Campaign: { campaign },
    StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } },
    ...{ UpdateCampaign: {}, DropNewCampaign: {}, MarkCampaignEditor: { editors: [] } },
  });
  const element = (
    <UserProvider user={exampleUser()}>
      <CampaignPage />
      <TypedStep campaignId="5" />
    </UserProvider>
  );
  const routes = [
    { path: '/campaign/:campaignId', element },
    { path: '*', element: null },
  ];
  const { router } = renderRoutes(routes, { pathname: '/campaign/5', state });
  const name = await screen.findByRole('textbox', { name: 'Name' }, { timeout: 8000 });
  const leave = async () => {
    await act(() => router.navigate('/campaigns'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  const dropped = () => server.callsOf('DropNewCampaign').map(({ variables }) => variables.campaignId);
  return { server, name, leave, dropped };
}

it('keeps no new campaign that was left at once', async () => {
  const { leave, dropped } = await open([], isNewState);
  await leave();
  expect(dropped()).toEqual(['5']);
  expect(await screen.findByText('The empty campaign wasn’t kept.')).toBeTruthy();
});

it('keeps one that was named, even as it is left', async () => {
  const { server, name, leave, dropped } = await open([], isNewState);
  fireEvent.change(name, { target: { value: 'Spring' } });
  await leave();
  await waitFor(() => expect(server.callsOf('UpdateCampaign')).toHaveLength(1));
  expect(dropped()).toEqual([]);
});

it('keeps one with a step that was typed and not saved, so that the text is there when they come back', async () => {
  const { leave, dropped } = await open([], isNewState);
  fireEvent.click(screen.getByRole('button', { name: 'Type into it' }));
  await leave();
  expect(dropped()).toEqual([]);
});

it('keeps none with a step that was only begun', async () => {
  const { leave, dropped } = await open([], isNewState);
  fireEvent.click(screen.getByRole('button', { name: 'Begin a step' }));
  await leave();
  expect(dropped()).toEqual(['5']);
});

it.each([
  ['that has a step', [exampleStep()], isNewState],
  ['that was there before', [], null],
])('keeps one %s', async (_which, steps, state) => {
  const { leave, dropped } = await open(steps, state);
  await leave();
  expect(dropped()).toEqual([]);
});
