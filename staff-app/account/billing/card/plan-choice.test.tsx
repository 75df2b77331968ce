import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BillingCardDialog } from './billing-card-dialog.tsx';

const brand = exampleBrand({
  prices: {
    ...exampleBrand().prices,
    contactTiers: [
      { mostContacts: 25, monthlyCents: 0 },
      { mostContacts: 250, monthlyCents: 2_500 },
      { mostContacts: null, monthlyCents: 4_900 },
    ],
  },
});

function open(
  leads: number,
  { orgType = null, expires = null }: { orgType?: 'free' | null; expires?: string | null },
  shown = brand,
) {
  const facts = { active: orgType !== null, expires, periodEnd: null, products: [], card: null };
  const billing = { ...facts, invoices: [], messages: [] };
  const organization = { id: '1000', orgType, stats: { leads }, bank: null, billing };
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  renderScreen(<BillingCardDialog onClose={() => undefined} />, { user: exampleUser(), brand: shown });
}

describe('a plan that takes fewer contacts than there are', () => {
  it('cannot be chosen and says why; a plan whose month costs more says so [OPEN-71]', async () => {
    open(1_300, {});
    const free = await screen.findByRole('radio', { name: /^Free/ });
    expect(free.textContent).toContain('Takes up to 25 leads. You have 1,300.');
    fireEvent.click(free);
    expect(free.getAttribute('aria-checked')).toBe('false');
    const basic = screen.getByRole('radio', { name: /^Basic/ });
    expect(basic.textContent).toContain('With your 1,300 leads, a month costs $49.');
    fireEvent.click(basic);
    expect(basic.getAttribute('aria-checked')).toBe('true');
  });

  it('is not proposed again where it already runs', async () => {
    open(30, { orgType: 'free', expires: '2026-04-10T12:00:00.000Z' });
    expect((await screen.findByRole('radio', { name: /^Basic/ })).getAttribute('aria-checked')).toBe('true');
  });
});

it.each([
  ['with prices that depend on contacts', brand, 'for up to 3 groups and 25 leads. Pay for a plan when you need more.'],
  ['elsewhere', exampleBrand(), 'for up to 3 groups. Pay for a plan when you need more. For now, a message costs the'],
])('says %s why one would pay', async (_where, shown, words) => {
  open(3, {}, shown);
  expect(await screen.findByText(new RegExp(`^Free has every feature, ${words}`))).toBeTruthy();
});
