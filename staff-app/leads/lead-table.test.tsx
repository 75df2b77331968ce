import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sayTime, showDateTime } from '../design/dates.ts';
import { exampleContact } from '../testing/example-contact.ts';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleUser, healthBrand } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LeadTable } from './lead-table.tsx';

type Leads = ReturnType<typeof exampleLead>[];

function serve(leads: Leads, total = leads.length, more = {}) {
  return fakeServer({ Leads: ({ page }) => ({ leads, total, page }), ...more });
}

function campaigns(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    code: `c${index}`,
    campaign: { id: String(index), name: `Thirteen ch ${index}` },
  }));
}

async function rows() {
  const table = await screen.findByRole('table');
  return within(table).getAllByRole('row').slice(1);
}

it('the list has its buttons from the start, so that none pushes the contacts down as they come', async () => {
  fakeServer({ Leads: new Promise<Record<string, unknown>>(() => undefined) });
  renderScreen(<LeadTable canSelect />);
  expect(await screen.findByRole('button', { name: 'Message' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('a row of the contacts', () => {
  it('shows name, phone, view time and views [LEAD-01 LEAD-03 LEAD-04 LEAD-05 LEAD-06]', async () => {
    serve([exampleLead()]);
    renderScreen(<LeadTable />);
    const cells = within((await rows())[0] as HTMLElement).getAllByRole('cell');
    expect(cells[0]?.textContent).toContain('Maya Okafor');
    expect(cells.slice(1, 4).map((cell) => cell.textContent)).toEqual(['(555) 123-4567', '01:15', '7']);
  });

  it('leaves a phone of another length as it is [LEAD-04]', async () => {
    serve([exampleLead({ phone: '12345' })]);
    renderScreen(<LeadTable />);
    expect(await screen.findByRole('cell', { name: '12345' })).toBeTruthy();
  });

  it('shows when the contact was last active, else when it was added [LEAD-02]', async () => {
    const lastActive = '2026-02-03T10:00:00.000Z';
    const added = exampleLead();
    serve([exampleLead({ id: '2', lastActive }), added]);
    renderScreen(<LeadTable />);
    const [active, never] = await rows();
    expect(active?.textContent).toContain(`Active ${sayTime(lastActive, { hasTime: true })}`);
    expect(within(active as HTMLElement).getByTitle(showDateTime(lastActive))).toBeTruthy();
    expect(never?.textContent).toContain(`Added ${sayTime(added.created, { hasTime: true })}`);
  });

  it('shows up to four campaigns and how many there are besides [LEAD-07 LEAD-08 CONST-23]', async () => {
    serve([exampleLead({ campaigns: campaigns(4) }), exampleLead({ id: '2', campaigns: campaigns(6) })]);
    renderScreen(<LeadTable />);
    const [four, six] = await rows();
    expect(within(four as HTMLElement).getAllByRole('img')).toHaveLength(4);
    expect(four?.textContent).not.toContain('+');
    expect(within(six as HTMLElement).getAllByRole('img')).toHaveLength(4);
    expect(six?.textContent).toContain('+ 2');
    expect(
      within(six as HTMLElement)
        .getAllByRole('img')[0]
        ?.getAttribute('aria-label'),
    ).toBe('Thirteen ch …');
  });

  it('opens the contact at an address of its own, so that going back closes it and stays on the list', async () => {
    serve([exampleLead({ id: '12', name: 'Maya Okafor' })], 1, { Lead: { lead: exampleContact() } });
    const { router } = renderScreen(<LeadTable />);
    fireEvent.click(await screen.findByRole('row', { name: 'Open Maya Okafor' }));
    await screen.findByRole('dialog');
    expect(router.state.location.search).toBe('?contact=12');
    act(() => void router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
  });

  it('marks unread contacts with a dot, and those who cannot be reached [LEAD-23 LEAD-25 OPEN-11]', async () => {
    const [two, four] = [exampleLead({ id: '2', invalidPhone: true }), exampleLead({ id: '4', needsConsent: true })];
    serve([exampleLead({ unread: true }), two, exampleLead({ id: '3' }), four]);
    renderScreen(<LeadTable />);
    const [unread, invalid, quiet, unasked] = (await rows()) as HTMLElement[];
    expect(within(unread as HTMLElement).getByRole('img', { name: 'New message' })).toBeTruthy();
    const mark = within(unasked as HTMLElement).getByRole('img', { name: 'Hasn’t agreed to texts' });
    fireEvent.mouseEnter(mark);
    expect(await screen.findByText('Hasn’t agreed to receive texts, so none are sent')).toBeTruthy();
    expect(within(invalid as HTMLElement).getByRole('img', { name: 'Invalid phone' })).toBeTruthy();
    expect(within(quiet as HTMLElement).queryByRole('img')).toBeNull();
  });

  it('marks who may be texted because of a form alone, in the words of their page', async () => {
    serve([exampleLead({ isFormUnconfirmed: true })]);
    renderScreen(<LeadTable />);
    fireEvent.mouseEnter(await screen.findByRole('img', { name: 'Not confirmed' }));
    expect(await screen.findByText('Agreed on a form, not confirmed from their phone')).toBeTruthy();
  });

  it('makes a campaign for the contact and goes there, busy until then [LEAD-10 LEAD-11]', async () => {
    let answer: (payload: Record<string, unknown>) => void = () => {};
    const made = new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve;
    });
    const server = serve([exampleLead()], 1, { CreateCampaignForLead: () => made });
    const { path } = renderScreen(<LeadTable />);
    const button = await screen.findByRole('button', { name: 'New campaign for Maya Okafor' });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('data-loading')).toBe('true'));
    answer({ campaign: { id: '12' } });
    await waitFor(() => expect(path()).toBe('/campaign/12'));
    expect(server.callsOf('CreateCampaignForLead')[0]?.variables).toEqual({ leadId: '1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are undone: the campaign is archived, and the list is shown again', async () => {
    const server = serve([exampleLead()], 1, {
      CreateCampaignForLead: { campaign: { id: '12' } },
      ArchiveNewCampaign: {},
    });
    const { path } = renderScreen(<LeadTable />);
    fireEvent.click(await screen.findByRole('button', { name: 'New campaign for Maya Okafor' }));
    expect(await screen.findByText('Campaign created for Maya Okafor')).toBeTruthy();
    expect(path()).toBe('/campaign/12');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(server.callsOf('ArchiveNewCampaign')[0]?.variables).toEqual({ campaignId: '12' });
  });
});

describe('the columns', () => {
  const all = ['Name', 'Phone', 'View Time', 'Views', 'Campaigns'];
  const shown = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

  it.each([
    [400, 1],
    [401, 2],
    [500, 2],
    [501, 3],
    [600, 3],
    [601, 4],
    [700, 4],
    [701, 5],
  ])('of a window %i wide are the first %i [LEAD-12..LEAD-15 CONST-22 DASH-13]', async (width, count) => {
    window.innerWidth = width;
    serve([exampleLead()]);
    renderScreen(<LeadTable />, { user: exampleUser('READONLY') });
    await rows();
    expect(shown()).toEqual(all.slice(0, count));
  });
});

describe('searching and paging', () => {
  it('asks once, half a second after typing stops [LEAD-16 LEAD-17 CONST-52]', async () => {
    const server = serve([exampleLead()], 30);
    renderScreen(<LeadTable />);
    await rows();
    vi.useFakeTimers();
    const box = screen.getByRole('searchbox', { name: 'Search leads' });
    for (const value of ['m', 'ma', 'may']) {
      fireEvent.change(box, { target: { value } });
      act(() => vi.advanceTimersByTime(499));
    }
    expect(server.callsOf('Leads')).toHaveLength(1);
    act(() => vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() => expect(server.callsOf('Leads')).toHaveLength(2));
    expect(server.callsOf('Leads')[1]?.variables).toMatchObject({ search: 'may', page: 1 });
  });

  it('turns pages, and begins a search on the first [LEAD-18]', async () => {
    const server = serve([exampleLead()], 30);
    renderScreen(<LeadTable />);
    fireEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables.page).toBe(3));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'may' } });
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables).toMatchObject({ search: 'may', page: 1 }));
  });

  it.each([
    [10, 0],
    [11, 2],
  ])('shows pages of 10 for %i contacts: %i pages [LEAD-19 LEAD-20 CONST-20 CONST-21]', async (total, pages) => {
    serve([exampleLead()], total);
    renderScreen(<LeadTable />);
    await rows();
    expect(screen.queryAllByRole('button', { name: /^Page \d/ })).toHaveLength(pages);
  });

  it('says that no one was found, in the words of the brand', async () => {
    serve([]);
    renderScreen(<LeadTable />, { brand: healthBrand() });
    expect(await screen.findByText('- No Contacts Found -')).toBeTruthy();
  });

  it('says whom a search finds no longer because they were just corrected, and leads back to them twice', async () => {
    let phone = '5551234567';
    const server = serve([], 0, {
      Leads: ({ search }: { search?: string | null }) => {
        const isFound = !search || phone.startsWith(search);
        return {
          leads: isFound ? [exampleLead({ id: '1', name: 'Maya Okafor' })] : [],
          total: isFound ? 1 : 0,
          page: 1,
        };
      },
      Lead: () => ({ lead: exampleContact({ phone }) }),
      UpdateLead: ({ lead }: { lead: { phone: string } }) => {
        phone = lead.phone;
        return { lead: { id: '1' } };
      },
    });
    renderScreen(<LeadTable />);
    await rows();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '555123' } });
    await waitFor(() => expect(server.callsOf('Leads').at(-1)?.variables.search).toBe('555123'));
    fireEvent.click(await screen.findByRole('row', { name: 'Open Maya Okafor' }));
    fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '6025559001' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    // The toast goes automatically, so it comes first.
    for (const name of ['Open', 'Open Maya Okafor']) {
      fireEvent.click(await screen.findByRole('button', { name }));
      const dialog = await screen.findByRole('dialog');
      expect(await within(dialog).findByText('(602) 555-9001')).toBeTruthy();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(screen.getByText('You changed Maya Okafor, so they no longer match “555123”.')).toBeTruthy();
  });

  it('shows a spinner until the first contacts are there', () => {
    fakeServer({ Leads: new Promise(() => {}) });
    renderScreen(<LeadTable />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText(/No Leads/)).toBeNull();
  });
});

describe('the keyboard', () => {
  it('moves between rows with the arrows and opens one with Enter', async () => {
    serve([exampleLead(), exampleLead({ id: '2', name: 'Jonas Lindqvist' })]);
    renderScreen(<LeadTable />);
    const [first, second] = (await rows()) as [HTMLElement, HTMLElement];
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
