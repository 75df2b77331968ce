import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDateTime } from '../../design/dates.ts';
import { UserProvider } from '../../session/signed-in.tsx';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleLead } from '../../testing/example-lead.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';
import { CampaignPage } from '../campaign-page.tsx';

const stats = {
  ...{ leads: 111, complete: 0, completedRate: 0, currentLeads: 0, messages: 110, messagesSuccess: 109 },
  ...{ messagesFailed: 1, messagedLeads: 110, contentLeads: 0, opened: 0, views: 0, responses: 0 },
  ...{ deliveryRate: 99.09, openRate: 0, responseRate: 0, features: [] },
};

function open(changes = {}, more = {}, user = exampleUser()) {
  const server = fakeServer({
    Campaign: { campaign: exampleCampaign(undefined, { lastActive: '2026-02-03T15:04:00.000Z', ...changes }) },
    CampaignStats: { campaign: { id: '5', stats, people: { messagedWhoLeft: 0, cannotGet: 0 } } },
    CampaignAnswers: { optedOut: 0, questions: [] },
    CampaignBoard: { columns: [] },
    ...more,
  });
  const page = <UserProvider user={user}>{<CampaignPage />}</UserProvider>;
  return { server, ...renderRoutes([{ path: '/campaign/:campaignId', element: page }], '/campaign/5') };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const card = (label: string) => screen.findByRole('region', { name: label });

it('the report says who missed a step, and names the step', async () => {
  const contact = {
    ...{ reason: 'It uses an event, and none is set for this person', advice: null, wait: null, leftOutSteps: [2] },
    lead: { id: '1', name: 'Ada Poe', phone: '5551234567' },
  };
  open(
    {},
    {
      CampaignUnreached: { gotNothing: 0, stopped: 0, leftOut: 1, canContinue: 0 },
      UnreachedLeads: { total: 1, contacts: [contact] },
    },
  );
  const shown = await card('Didn’t get everything');
  expect(shown.textContent).toContain('1 leadgot some messages, but not every step');
  fireEvent.click(within(shown).getAllByRole('button')[0] as HTMLElement);
  expect(await within(shown).findByText('Step 2 wasn’t sent.')).toBeTruthy();
});

it('the report says who got nothing, and opens them with the reason and what to do', async () => {
  const contact = {
    ...{ reason: 'They opted out', advice: 'They can text START.', wait: null, leftOutSteps: [] },
    lead: { id: '1', name: 'Ada Poe', phone: '5551234567' },
  };
  const unreached = {
    CampaignUnreached: { gotNothing: 1, stopped: 0, leftOut: 0, failed: 2, canContinue: 0 },
    UnreachedLeads: { contacts: [contact], total: 1 },
  };
  const { server, router } = open({}, unreached);
  const missed = await card('Didn’t get everything');
  await within(missed).findByText('got nothing from this campaign');
  expect(missed.textContent).toContain('2 leadsmissed at least one message because it failed');
  expect(within(missed).getByText('A lead can be in more than one line.')).toBeTruthy();
  expect(server.callsOf('UnreachedLeads')).toEqual([]);
  await press('1 lead: show who');
  const person = await within(missed).findByRole('button', { name: /Ada Poe.*They opted out.*They can text START/ });
  expect(server.callsOf('UnreachedLeads')[0]?.variables).toEqual({ campaignId: '5', kind: 'GOT_NOTHING', page: 1 });
  fireEvent.click(person);
  await waitFor(() => expect(router.state.location.search).toBe('?contact=1'));
  expect(router.state.location.state).toMatchObject({ contactTab: 'messages' });
});

it('the report lets a campaign go on for those who opted in again, after a last look', async () => {
  const unreached = { CampaignUnreached: { gotNothing: 0, stopped: 3, canContinue: 2 } };
  const { server } = open({}, { ...unreached, AddChosenToCampaign: { added: 2, already: 109 } });
  await within(await card('Didn’t get everything')).findByText('stopped partway and won’t get the rest');
  await press('Continue for 2 leads who opted in again');
  expect(server.callsOf('AddChosenToCampaign')).toEqual([]);
  const look = within(await screen.findByRole('dialog', { name: /^Continue “/ }));
  expect(look.queryByText(/Sending starts right away/)).toBeNull();
  await press('Continue for 2 leads');
  await waitFor(() =>
    expect(server.callsOf('AddChosenToCampaign')[0]?.variables).toEqual({
      ...{ campaignId: '5', allLeads: true, fromCampaignId: '5' },
    }),
  );
  await screen.findByText('“Spring” continues for 2 leads');
});

it('opens someone who opted out once, beside the list they are in', async () => {
  open(
    {},
    {
      CampaignAnswers: { optedOut: 1, questions: [] },
      Leads: { leads: [exampleLead()], total: 1, page: 1 },
      Lead: { lead: exampleContact() },
    },
  );
  await press('1 lead');
  fireEvent.click(await within(await screen.findByRole('dialog')).findByText('Maya Okafor'));
  await screen.findByRole('button', { name: 'Timeline' });
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
});

describe('the pause of a campaign on its report', () => {
  const waits = [{ messages: 110, reason: null, wait: { cause: 'sending', until: null, release: null } }];

  it('stops what is still being sent', async () => {
    const { server } = open({}, { CampaignWaits: { waits }, PauseCampaign: { campaign: { id: '5', paused: 'x' } } });
    await press('Pause sending');
    await waitFor(() =>
      expect(server.callsOf('PauseCampaign')[0]?.variables).toEqual({ campaignId: '5', paused: true }),
    );
  });

  it('is only its icon on a phone, so that it doesn’t push down the report when it comes', async () => {
    window.innerWidth = 390;
    open({}, { CampaignWaits: { waits } });
    expect((await screen.findByRole('button', { name: 'Pause sending' })).textContent).toBe('');
    window.innerWidth = 1280;
  });

  it('says who paused it, since when and how much waits, and ends with one click', async () => {
    const pausedAt = '2026-02-03T15:04:00.000Z';
    const wait = { cause: 'paused', until: null, release: 'resume-campaign' };
    const { server } = open(
      { paused: 'The campaign was paused', pausedAt, pausedBy: 'Dana Reyes' },
      {
        CampaignWaits: { waits: [{ messages: 110, reason: 'The campaign was paused', wait }] },
        PauseCampaign: { campaign: { id: '5', paused: null } },
      },
    );
    const waiting = await card('Waiting messages');
    const sentence = `Dana Reyes paused this campaign on ${showDateTime(pausedAt)}.`;
    expect(waiting.textContent).toContain(`110 messages${sentence}`);
    await press('Resume sending');
    await waitFor(() =>
      expect(server.callsOf('PauseCampaign')[0]?.variables).toEqual({ campaignId: '5', paused: false }),
    );
  });

  it('one button releases what waits for several reasons', async () => {
    const hours = ['hours', 'weekend'].map((cause) => ({
      messages: 3,
      reason: null,
      wait: { cause, until: '2026-02-04T15:00:00.000Z', release: 'change-hours' },
    }));
    const number = { messages: 1, reason: null, wait: { cause: 'no-number', until: null, release: 'get-number' } };
    open({}, { CampaignWaits: { waits: [...hours, number] } });
    const waiting = await card('Waiting messages');
    expect(within(waiting).getAllByRole('listitem')).toHaveLength(3);
    const links = within(waiting).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['See sending window', 'Get a number']);
  });

  it('is not there once everything is out, nor for people who may not', async () => {
    const first = open({}, { CampaignWaits: { waits: [] } });
    await card('Messages Sent');
    await waitFor(() => expect(first.server.callsOf('CampaignWaits')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Pause sending' })).toBeNull();
    first.screen.unmount();
    open({}, { CampaignWaits: { waits } }, exampleUser('READONLY'));
    await card('Waiting messages');
    expect(screen.queryByRole('button', { name: 'Pause sending' })).toBeNull();
  });
});
