import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleCampaign } from '../testing/example-campaign.ts';
import { emptyReport } from '../testing/example-report.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { CampaignPage } from './campaign-page.tsx';

const stats = {
  ...{ leads: 312, complete: 208, completedRate: 66.6667, currentLeads: 4, messages: 600, messagesSuccess: 590 },
  ...{ messagesFailed: 10, messagedLeads: 310, contentLeads: 300, opened: 150, views: 170, responses: 31 },
  ...{ deliveryRate: 98.3333, openRate: 50, responseRate: 10, features: [] },
};

function open(changes = {}, user = exampleUser()) {
  const campaign = exampleCampaign(undefined, { archived: true, lastActive: '2026-02-03T15:04:00.000Z', ...changes });
  const server = fakeServer({
    Campaign: { campaign },
    CampaignStats: { campaign: { id: '5', stats, people: { messagedWhoLeft: 0, cannotGet: 0 } } },
    ...emptyReport,
    CampaignBoard: { columns: [] },
    RestoreCampaign: {},
  });
  const page = <UserProvider user={user}>{<CampaignPage />}</UserProvider>;
  renderRoutes([{ path: '/campaign/:campaignId', element: page }], '/campaign/5');
  return server;
}

describe('an archived campaign', () => {
  it('says so with the way back instead of its editor, keeps its report, and opens again once restored', async () => {
    const server = open();
    expect(await screen.findByText('This campaign is archived')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Messages Sent' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Edit|Add/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to campaigns' }).getAttribute('href')).toBe('/campaigns');
    fireEvent.click(screen.getByRole('button', { name: 'Restore campaign' }));
    await waitFor(() => expect(server.callsOf('RestoreCampaign')[0]?.variables).toEqual({ campaignId: '5' }));
  });

  it('that was never active shows its report once asked', async () => {
    open({ lastActive: null });
    expect(await screen.findByText('This campaign is archived')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Messages Sent' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'View report' }));
    expect(await screen.findByRole('region', { name: 'Messages Sent' })).toBeTruthy();
  });

  it('is restored only by people who may change campaigns', async () => {
    open({}, exampleUser('READONLY'));
    expect(await screen.findByText('This campaign is archived')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore campaign' })).toBeNull();
  });
});
