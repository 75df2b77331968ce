import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleUser, healthBrand } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

/** The stream of live changes, in which the test announces one. */
function liveChanges() {
  const calls = globalThis.fetch;
  let say: ((text: string) => void) | null = null;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    if (address !== '/events') return calls(address, init);
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
    };
    return new Response(new ReadableStream({ start }));
  }) as typeof fetch;
  onTestFinished(() => {
    globalThis.fetch = calls;
  });
  return (name: string) => say?.(`event: ${name}\ndata: {}\n\n`);
}

const brand = { ...healthBrand(), isHealth: true };

function signedInAs(access: 'MANAGER' | 'READONLY', viewersReadMessages: boolean) {
  const user = exampleUser(access);
  return { user: { ...user, organization: user.organization && { ...user.organization, viewersReadMessages } } };
}

it.each([
  ['their permission is lowered', signedInAs('MANAGER', false)],
  ['the owner hides messages from people who only view', signedInAs('READONLY', true)],
])('forgets the messages that a person was shown in health, once %s', async (_why, before) => {
  localStorage.setItem('token', 'kept');
  const counts = { leads: 0, messages: 0, messagesSuccess: 0, messagesFailed: 0, responses: 0, views: 0, completed: 0 };
  const rates = { deliveryRate: 0, responseRate: 0, openRate: 0 };
  const stats = { ...counts, ...rates, campaignLeads: 0, messagedLeads: 0, contentLeads: 0, openedLeads: 0 };
  const unanswered = new Promise<Record<string, unknown>>(() => {});
  const server = fakeServer(
    {
      SignedInUser: before,
      OrganizationStats: { user: { id: '1', organization: { id: '1', stats } } },
      CampaignRates: { campaigns: [] },
      PausedCampaigns: { campaigns: [] },
      SendStats: { sendStats: [] },
      Leads: { leads: [exampleLead()], total: 1, page: 1 },
    },
    brand,
  );
  const say = liveChanges();
  renderRoutes(routes, '/dashboard', { brand });
  await screen.findByText('Maya Okafor');
  server.answers.Leads = unanswered;
  server.answers.SignedInUser = signedInAs('READONLY', false);
  say('account');
  await waitFor(() => expect(screen.queryByText('Maya Okafor')).toBeNull());
  // Who is signed in is known, so that nothing but the screen waits.
  expect(screen.getAllByText('Northside Motors').length).toBeGreaterThan(0);
  expect(server.callsOf('SignedInUser')).toHaveLength(2);
});
