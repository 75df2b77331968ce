import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';

const from = { back: '/account?tab=numbers', backState: { back: '/campaign/7' } };

async function comeFromNumbers() {
  const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };
  const facts = { active: false, expires: null, periodEnd: null, products: [], card, invoices: [], messages: [] };
  const organization = { id: '1000', orgType: null, stats: { leads: 0 }, bank: null, earnings: null, billing: facts };
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } }, SaveBilling: {} });
  const { router } = renderScreen(<BillingTab />, { user: exampleUser() });
  await router.navigate('/', { state: from });
  return () => {
    const { pathname, search, state } = router.state.location;
    return { back: `${pathname}${search}`, backState: state };
  };
}

it('leads back to the phone numbers once a plan is chosen, with all that was under way there', async () => {
  const place = await comeFromNumbers();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a plan' }));
  fireEvent.click(await screen.findByRole('radio', { name: /^Pro/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $49.00 and choose Pro' }));
  await waitFor(() => expect(place()).toEqual(from));
});

it('leads back without a plan too', async () => {
  const place = await comeFromNumbers();
  fireEvent.click(await screen.findByRole('button', { name: 'Back to Phone numbers' }));
  await waitFor(() => expect(place()).toEqual(from));
});
