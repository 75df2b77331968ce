import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SuperInvoice, SuperOrganization } from '../../../contract/rest/super.ts';
import { storeToken } from '../../session/token.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OrganizationInvoices } from './organization-invoices.tsx';

const invoice = (id: number, changes: Partial<SuperInvoice> = {}): SuperInvoice => ({
  ...{ id: String(id), date: `2026-0${id}-15T19:00:00.000Z`, paid: true, amount: 2_500, refunded: 0, state: 'paid' },
  ...{ url: `https://pay.test/${id}`, planEnds: null, returned: 0, dispute: null, ...changes },
});

function open(invoices: readonly SuperInvoice[], answer: Parameters<typeof fakeServer>[0] = {}) {
  const organization = { id: '2000', name: 'Company 2000', billing: { invoices } } as unknown as SuperOrganization;
  const server = fakeServer({ RefundInvoice: {}, ...answer });
  renderScreen(<OrganizationInvoices organization={organization} />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return server;
}

const refund = async (day: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Refund invoice of ${day}` }));
  return within(await screen.findByRole('dialog', { name: 'Refund invoice' }));
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => storeToken('own-token'));

describe('the invoices of an organization', () => {
  it('say what became of them, and only what was paid can be refunded', async () => {
    const part = { state: 'partly-refunded', refunded: 1_000 } as const;
    open([
      invoice(5, { state: 'disputed', dispute: 'lost' }),
      invoice(4, { state: 'disputed', dispute: 'open' }),
      invoice(3, { state: 'failed', paid: false }),
      invoice(2, part),
      invoice(1),
    ]);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '05/15/2026$25.00DisputedThe bank gave the cardholder the money',
      ...['04/15/2026$25.00DisputedThe bank decides', '03/15/2026$25.00Not paid'],
      ...['02/15/2026$25.00$10.00 refundedRefund', '01/15/2026$25.00PaidRefund'],
    ]);
  });

  it('say that the bank returned a refund, which can be made again', () => {
    open([invoice(1, { returned: 1_000 })]);
    expect(screen.getByText(/^\$10\.00 of what was refunded came back from the bank\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refund invoice of 01/15/2026' })).toBeTruthy();
  });

  it('are refunded in part, with a reason', async () => {
    const server = open([invoice(2, { state: 'partly-refunded', refunded: 1_000 })]);
    const dialog = await refund('02/15/2026');
    expect(dialog.getByText(/\$10\.00 was refunded before/)).toBeTruthy();
    const button = () => dialog.getByRole('button', { name: /^Refund \$/ });
    expect(button().hasAttribute('disabled')).toBe(true);
    type(dialog.getByLabelText('Amount'), '30');
    type(dialog.getByLabelText('Reason'), 'A week without service');
    expect(dialog.getByText('That’s more than the $15.00 that are left.')).toBeTruthy();
    expect(button().hasAttribute('disabled')).toBe(true);
    type(dialog.getByLabelText('Amount'), '5');
    fireEvent.click(button());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('RefundInvoice').map(({ variables }) => variables)).toEqual([
      {
        ...{ organizationId: '2000', invoiceId: '2', amount: 500, reason: 'A week without service' },
        requestKey: expect.any(String),
      },
    ]);
  });

  it('keep what was typed when the refund is refused, and ask for the same refund again', async () => {
    const server = open([invoice(1)], { RefundInvoice: () => refused('The payment service is down.') });
    const dialog = await refund('01/15/2026');
    type(dialog.getByLabelText('Reason'), 'Charged by mistake');
    for (const count of [1, 2]) {
      fireEvent.click(dialog.getByRole('button', { name: 'Refund $25.00' }));
      await waitFor(() => expect(server.callsOf('RefundInvoice')).toHaveLength(count));
      expect(await dialog.findByText('The payment service is down.')).toBeTruthy();
    }
    const [first, second] = server.callsOf('RefundInvoice').map(({ variables }) => variables.requestKey);
    expect(first).toBe(second);
    expect((dialog.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Charged by mistake');
  });
});

it('the invoices of an organization are few at first, and all of them with one click', async () => {
  open([9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) => invoice(id)));
  expect(screen.getAllByRole('listitem').length).toBeLessThan(9);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});
