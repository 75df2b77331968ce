import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../routes.tsx';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

it('the list says who may be texted because of a form alone, and a filter finds them', async () => {
  localStorage.setItem('token', 'kept');
  const user = exampleUser('OWNER');
  localStorage.setItem(`contact-columns/${user.id}`, JSON.stringify([{ key: 'consent', isShown: true }]));
  const server = fakeServer({
    Leads: {
      leads: [exampleLead({ isFormUnconfirmed: true })],
      total: 1,
      page: 1,
      orders: ['active', 'added', 'name'],
    },
    SignedInUser: { user },
    ...{ CampaignPlaces: { campaigns: [] }, GroupPlaces: { groups: [] }, LeadViews: { views: [] } },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] } },
  });
  renderRoutes(routes, '/contacts');
  expect(await screen.findByRole('img', { name: 'Not confirmed' })).toBeTruthy();
  expect(screen.getByText('Not confirmed')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Consent' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Not confirmed' }));
  await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables.filters).toEqual({ consent: 'not-confirmed' }));
});
