import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SuperBilling, SuperOrganization } from '../../contract/rest/super.ts';
import { storeToken } from '../session/token.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { BillingCard } from './billing-card.tsx';

const visa = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };
const sms = { id: 'sms', name: 'sms segment', price: 0.02 };
const withoutPlan = { active: false, expires: null, periodEnd: null, products: [sms], card: null };

async function open(billing: Partial<SuperBilling> = {}) {
  const told = { ...withoutPlan, invoices: [], messages: [], ...billing };
  const organization = { id: '2000', name: 'Company 2000', billing: told } as unknown as SuperOrganization;
  fakeServer({});
  renderScreen(<BillingCard organization={organization} />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return screen.findByRole('region', { name: 'Billing of Company 2000' });
}

beforeEach(() => storeToken('own-token'));

it('names no price of a message where no plan decides it', async () => {
  const text = (await open()).textContent;
  expect(text).toContain('Each messageDepends on the plan');
  expect(text).not.toContain('$0.02');
});

const invoice = { id: '1', date: '2026-03-10T12:00:00.000Z', paid: true, amount: 2_500, refunded: 0, planEnds: null };
const rest = { state: 'paid', url: 'https://pay.test/1', returned: 0, dispute: null } as const;

it('says what of the last invoice was refunded', async () => {
  const refunded = { ...invoice, ...rest, refunded: 1_000, state: 'partly-refunded' as const };
  expect((await open({ active: true, invoices: [refunded] })).textContent).toContain('$25.00, paid, $10.00 refunded');
});

it('doesn’t call a disputed invoice just paid', async () => {
  const disputed = { ...invoice, ...rest, state: 'disputed', dispute: 'open' } as const;
  expect((await open({ active: true, invoices: [disputed] })).textContent).toContain('$25.00, paid, disputed');
});

it('says which smaller plan comes next, and when', async () => {
  const changing = { nextPlan: 'basic', nextPlanAt: '2026-04-10T12:00:00.000Z' } as const;
  const { textContent } = await open({ active: true, periodEnd: changing.nextPlanAt, ...changing });
  expect(textContent).toContain('Changes to Basic04/10/2026');
  expect(textContent).not.toContain('Month ends');
});

it('says when the plan ends where an invoice stays unpaid', async () => {
  const failed = { ...invoice, ...rest, paid: false, planEnds: '2026-03-17T19:00:00.000Z', state: 'failed' as const };
  const { textContent } = await open({ active: true, invoices: [failed] });
  expect(textContent).toContain('Ends unless it’s paid03/17/2026');
});

describe('a new subscription, before it is saved', () => {
  const dialog = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Change subscription of Company 2000' }));
    return within(await screen.findByRole('dialog', { name: 'Change subscription' }));
  };
  const each = 'and what its messages and phone numbers cost.';

  it('says what the card is charged now, and what follows each month', async () => {
    await open({ card: visa });
    const { getByText, getByLabelText } = await dialog();
    expect(
      getByText(`Saving charges $250.00 to Visa ending in 4242 now. Each month after that: $250.00 ${each}`),
    ).toBeTruthy();
    fireEvent.change(getByLabelText('Access rate'), { target: { value: '99.5' } });
    expect(getByText(/^Saving charges \$99\.50 .*: \$99\.50 and/)).toBeTruthy();
    fireEvent.change(getByLabelText('Access rate'), { target: { value: '0' } });
    expect(getByText(/^Nothing is charged now\. Each month after that: what its messages/)).toBeTruthy();
  });

  it('says that the invoice stays unpaid without a card', async () => {
    await open();
    expect(
      (await dialog()).getByText(
        /^Saving creates an invoice for \$250\.00 now\. It stays unpaid until there’s a card\./,
      ),
    ).toBeTruthy();
  });

  it('says nothing of it where months run already', async () => {
    await open({ active: true, periodEnd: '2026-04-10T12:00:00.000Z', card: visa });
    expect((await dialog()).queryByText(/now\./)).toBeNull();
  });
});
