import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usualSorting } from '../../domain/leads/listing/list-orders.ts';
import { type LeadsView, LeadTable } from '../leads/index.ts';
import { exampleContact } from '../testing/example-contact.ts';
import { exampleLead } from '../testing/example-lead.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ContactPanel } from './contact-panel.tsx';

const view: LeadsView = {
  ...{
    filters: {},
    sorting: usualSorting,
    onClearFilters: undefined,
    filterBar: () => null,
    Elsewhere: () => null,
    Contact: ContactPanel,
  },
  shows: { groups: false, message: false, appointment: false, score: false, responsible: false },
  columnsOf: () => ({ name: {}, others: [] }),
};

const nameOf = (id: string) => `Person ${id}`;

/** Two pages: 1 to 10, and 11 and 12. */
async function open(first = '2') {
  const server = fakeServer({
    Leads: ({ page }) => ({
      leads: Array.from({ length: page === 1 ? 10 : 2 }, (_, n) => String(n + 1 + (Number(page) - 1) * 10)).map((id) =>
        exampleLead({ id, name: nameOf(id) }),
      ),
      total: 12,
      page,
    }),
    Lead: ({ leadId }) => ({ lead: exampleContact({ id: String(leadId), name: nameOf(String(leadId)) }) }),
    LeadFeed: ({ leadId }) => ({ lead: { id: leadId, messages: [], messageQueue: [], featureQueue: [] } }),
  });
  const shown = renderScreen(<LeadTable view={view} />);
  fireEvent.click(await screen.findByRole('row', { name: `Open ${nameOf(first)}` }));
  await isOpen(first);
  return { server, ...shown };
}

const panel = () => screen.getByRole('dialog');
const isOpen = async (id: string) => {
  await screen.findByRole('dialog');
  return within(panel()).findByText(nameOf(id));
};
const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key });
const tab = async (name: string) => fireEvent.click(await within(panel()).findByRole('tab', { name }));

describe('the panel of a contact', () => {
  it('goes through the list by j and k, over its pages, and stays at its ends; back closes it', async () => {
    const { router } = await open();
    press('k');
    await isOpen('1');
    press('k');
    await isOpen('1');
    for (const id of ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']) {
      press('j');
      await isOpen(id);
      expect(router.state.location.search).toBe(`?contact=${id}`);
    }
    press('j');
    await isOpen('12');
    for (const id of ['11', '10', '9']) {
      press('k');
      await isOpen(id);
    }
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('closed by two quick clicks stays on its list', async () => {
    const { router } = await open();
    await act(() => router.navigate(-1));
    await act(() => router.navigate('/?of=list'));
    fireEvent.click(await screen.findByRole('row', { name: `Open ${nameOf('3')}` }));
    await isOpen('3');
    const close = within(panel()).getByRole('button', { name: 'Close' });
    // A busy browser hands over both before it draws again.
    act(() => {
      close.click();
      close.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?of=list');
  });

  it('says whom it’s about before everything is there', async () => {
    const { server } = await open();
    server.answers.Lead = 'unreachable';
    press('j');
    await within(panel()).findByRole('heading', { name: nameOf('3') });
    expect(within(panel()).queryByRole('tab')).toBeNull();
  });

  it('has buttons for the same, keeps the tab, and marks the row it’s about', async () => {
    await open();
    await tab('Campaigns');
    fireEvent.click(within(panel()).getByRole('button', { name: 'Next (j)' }));
    await isOpen('3');
    expect((await within(panel()).findByRole('tab', { selected: true })).textContent).toBe('Campaigns');
    const row = document.querySelector('tr[data-open]');
    expect(row?.getAttribute('aria-label')).toBe(`Open ${nameOf('3')}`);
    fireEvent.click(within(panel()).getByRole('button', { name: 'Previous (k)' }));
    await isOpen('2');
    fireEvent.click(within(panel()).getByRole('button', { name: 'Timeline' }));
    press('j');
    await isOpen('3');
    expect(within(panel()).getByRole('button', { name: 'Timeline' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('leaves letters to anyone who writes, and asks before it goes on without what was typed', async () => {
    await open();
    await tab('Details');
    const phone = await within(panel()).findByLabelText('Phone');
    phone.focus();
    press('j', phone);
    await isOpen('2');
    fireEvent.change(phone, { target: { value: '6025559001' } });
    press('j', panel());
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await isOpen('2');
    expect(within(panel()).getByLabelText('Phone')).toHaveProperty('value', '6025559001');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull());
    press('j', panel());
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await isOpen('3');
    expect(await within(panel()).findByLabelText('Phone')).toHaveProperty('value', '(555) 123-4567');
    // Nothing is typed here, so nothing is asked.
    press('j', panel());
    await isOpen('4');
  });

  it('asks before Escape and Back as well, for the contact it went on to', async () => {
    const { router } = await open();
    await tab('Details');
    press('j', panel());
    await isOpen('3');
    fireEvent.change(await within(panel()).findByLabelText('Phone'), { target: { value: '6025559001' } });
    press('Escape', panel());
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await act(() => router.navigate(-1));
    await screen.findByRole('button', { name: 'Keep editing' });
    expect(router.state.location.search).toBe('?contact=3');
  });

  it('goes nowhere by letters that are switched off, or from someone who isn’t in the list', async () => {
    localStorage.setItem('letter-keys', 'false');
    await open();
    press('j');
    await isOpen('2');
    localStorage.removeItem('letter-keys');
  });
});
