import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactHeader } from '../leads/index.ts';
import { routes } from '../routes.tsx';
import { exampleContact } from '../testing/example-contact.ts';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes, renderScreen } from '../testing/render-screen.tsx';

const asksFirst = exampleBrand({ account: { ...exampleBrand().account, asksToOptIn: true } });

it.each([
  [{ optedOut: true, optedIn: true }, 'opted-out', 'Opted out', exampleBrand()],
  [{ mayWantToStop: true }, 'may-want-to-stop', 'May want to stop', exampleBrand()],
  [{ invalidPhone: true }, 'cant-get-texts', 'Can’t get texts', exampleBrand()],
  [{ needsConsent: true }, 'no-consent', 'Hasn’t agreed', exampleBrand()],
  [{ optedIn: true }, 'opted-in', 'Opted in', exampleBrand()],
  [{ isFormUnconfirmed: true }, 'not-confirmed', 'Not confirmed', exampleBrand()],
  [{}, 'not-opted-in', 'May be texted', exampleBrand()],
  [{}, 'not-opted-in', 'Not opted in yet', asksFirst],
])('the consent of a contact (%j) has the same words in the list, its filter, and the contact', async (...given) => {
  const [flags, filter, words, brand] = given;
  localStorage.setItem('token', 'kept');
  window.innerWidth = 1280;
  const nothing = { optedIn: false, mayWantToStop: false, needsConsent: false, ...flags };
  const answers = {
    Leads: { leads: [exampleLead(nothing)], total: 1, page: 1, orders: ['active'] },
    SignedInUser: { user: exampleUser() },
    ...{ CampaignPlaces: { campaigns: [] }, GroupPlaces: { groups: [] } },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] } },
  };
  fakeServer(answers, brand);
  renderRoutes(routes, `/contacts?consent=${filter}`, { brand });
  const row = await screen.findByRole('row', { name: /Maya Okafor/ });
  expect(row.textContent).toContain(words);
  expect(await screen.findByText(`Consent: ${words}`)).toBeTruthy();
  renderScreen(<ContactHeader contact={exampleContact({ name: 'Ada Poe', ...nothing })} />, { brand });
  const header = screen.getByText('Ada Poe').parentElement?.parentElement?.textContent;
  expect(header).toMatch(new RegExp(`\\(555\\) 123-4567${words}(:|$)`));
});

it('a contact who opted in by a form alone is said to, in the list and in the contact', async () => {
  localStorage.setItem('token', 'kept');
  const byForm = { optedIn: true, isOptedInByForm: true };
  fakeServer({
    Leads: { leads: [exampleLead(byForm)], total: 1, page: 1, orders: ['active'] },
    SignedInUser: { user: exampleUser() },
    ...{ CampaignPlaces: { campaigns: [] }, GroupPlaces: { groups: [] } },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] } },
  });
  renderRoutes(routes, '/contacts');
  const row = await screen.findByRole('row', { name: /Maya Okafor/ });
  expect(row.textContent).toContain('Opted in through a form');
  renderScreen(<ContactHeader contact={exampleContact({ name: 'Ada Poe', ...byForm })} />);
  const header = screen.getByText('Ada Poe').parentElement?.parentElement?.textContent;
  expect(header).toContain('Opted in through a form: not confirmed from their phone');
});
