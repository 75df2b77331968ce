import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AuditPage } from './index.ts';

const words = { ...exampleBrand().words, lead: 'Patient', leads: 'Patients' };
const people = ['Hana Kealoha', 'Richard Roe', 'Ann Lee', 'Bo Diaz', 'Cy Poe', 'Di Fox', 'Ed Kim'];
const leads = people.map((name, place) => ({ id: String(47_110 + place), name }));

const exampleEntry = (changes: Record<string, unknown>) => ({
  ...{
    id: '7',
    number: 7,
    at: new Date().toISOString(),
    action: 'feed-viewed',
    phrase: 'read the messages of a patient',
  },
  ...{ userId: '5', userName: 'Dawn Pike', objectType: null, objectId: null, ip: null, agent: 'Firefox' },
  ...{
    outcome: 'done',
    details: [],
    leads: [],
    object: null,
    others: [],
    appointment: null,
    form: null,
    isOfPlatform: false,
    ...changes,
  },
});

const many = (named: object[], count = named.length) =>
  exampleEntry({
    ...{ phrase: `read the messages of ${count} patients`, leads: named },
    details: [
      { name: 'count', value: String(count) },
      { name: 'leadIds', value: '11 12 13' },
    ],
  });

function open(entries: object[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const whole = { isUnbroken: true, entries: 1, since: '2026-03-10T19:00:00.000Z', brokenAt: null };
  const page = { total: entries.length, page: 1, users: [], entries };
  const server = fakeServer({ AuditEntries: page, VerifyAudit: whole, Lead: 'unreachable', ...answers });
  const brand = exampleBrand({ words });
  return { server, ...renderScreen(<AuditPage />, { user: exampleUser('OWNER'), brand }) };
}

const rowOf = async (sentence: string) => (await screen.findByText(sentence)).closest('tr') as HTMLElement;

describe('whose record an entry of the audit trail is about', () => {
  it('shows names, and the brand’s word for a deleted contact', async () => {
    open([many([...leads.slice(0, 2), { id: '3752', name: null }])]);
    const row = await rowOf('Dawn Pike read the messages of 3 patients');
    const told = 'Hana Kealoha, Richard Roe, a deleted patient (3752)';
    expect(within(row).getByText((_text, element) => element?.textContent === told)).toBeTruthy();
    expect(row.textContent).not.toMatch(/contact|lead|ids/i);
  });

  it('shows the first five names, and all of them at a click', async () => {
    open([many(leads, 9)]);
    const row = await rowOf('Dawn Pike read the messages of 9 patients');
    expect(row.textContent).toContain('Cy Poe');
    expect(row.textContent).not.toContain('Di Fox');
    fireEvent.click(within(row).getByRole('button', { name: 'and 4 more' }));
    expect(row.textContent).toContain('Cy Poe, Di Fox, Ed Kim and 2 more not listed');
  });

  it('opens the contact at a click on the name', async () => {
    const { router } = open([exampleEntry({ objectType: 'lead', objectId: '47110', leads: leads.slice(0, 1) })]);
    const row = await rowOf('Dawn Pike read the messages of a patient');
    expect(row.textContent).not.toContain('47110');
    fireEvent.click(within(row).getByRole('button', { name: 'Hana Kealoha' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(router.state.location.search).toBe('?contact=47110');
  });

  it('speaks of contacts and kinds in the brand’s words', async () => {
    const noUser = { userId: null, userName: null, action: 'consent-changed' };
    open([exampleEntry({ ...noUser, phrase: '…' })]);
    expect(await screen.findByText('A patient changed their consent to texts')).toBeTruthy();
    fireEvent.click(screen.getByRole('combobox', { name: 'What' }));
    const kinds = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent);
    expect(kinds).toEqual(expect.arrayContaining(['Viewed a patient', 'Canceled an event', 'Canceled the plan']));
    expect(kinds.join()).not.toMatch(/contact|cancelled/i);
  });

  it('filters the trail by a contact found by name', async () => {
    const found = [{ id: '47110', name: 'Hana Kealoha', phone: '6025550111' }];
    const { server } = open([many(leads)], { AuditLeads: { leads: found } });
    const asked = () => server.callsOf('AuditEntries').at(-1)?.variables;
    const box = await screen.findByRole('combobox', { name: 'Patient' });
    act(() => box.focus());
    fireEvent.click(box);
    expect(await screen.findByText('Type a name or phone number')).toBeTruthy();
    expect(server.callsOf('AuditLeads')).toHaveLength(0);
    fireEvent.change(box, { target: { value: 'hana' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Hana Kealoha (602) 555-0111' }));
    await waitFor(() => expect(asked()).toMatchObject({ leadId: '47110', page: 1 }));
    expect((box as HTMLInputElement).value).toBe('Hana Kealoha (602) 555-0111');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(server.callsOf('AuditLeads').map(({ variables }) => variables)).toEqual([{ search: 'hana' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked()).toMatchObject({ leadId: null }));
    await waitFor(() => expect((box as HTMLInputElement).value).toBe(''));
  });
});
