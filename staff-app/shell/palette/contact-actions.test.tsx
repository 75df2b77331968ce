import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import { routes } from '../../routes.tsx';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';

const view = {
  ...{ id: '4', name: 'No answer yet', isShared: false, isOwn: true, order: 'name', reversed: true, columns: [] },
  filters: { reply: 'never-replied' },
};

function signIn(access: AccessLevel = 'OWNER', showMessages = true) {
  localStorage.setItem('token', 'kept');
  const person = exampleUser(access);
  const organization = person.organization && { ...person.organization, showMessages };
  const server = fakeServer({
    SignedInUser: { user: { ...person, organization } },
    ...{ Users: { users: [] }, SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] } },
    ...{
      PaletteCampaigns: { campaigns: [] },
      PaletteGroups: { groups: [] },
      PaletteLandingPages: { landingPages: [] },
    },
    PaletteContacts: { leads: [{ id: '31', name: 'Maya Okafor', phone: '5551234567' }] },
    ArchiveLeads: { archived: 1, archivedAt: '2026-01-01T00:00:00.000Z' },
    OneRecipient: {
      lead: {
        ...{ id: '31', name: 'Maya Okafor', firstName: 'Maya', lastName: 'Okafor', phone: '5551234567', optedIn: true },
        ...{ mayWantToStop: false, lastReplied: '2026-01-01T00:00:00.000Z', lastWord: '2026-01-01T00:00:00.000Z' },
      },
    },
    ...{ Recipients: { canGet: 1 }, MessageLead: { message: { id: '9' } } },
    Conversations: { leads: [], total: 0, page: 1 },
    LeadViews: { views: [view] },
    ...{ Leads: { leads: [], total: 0, page: 1, orders: [] }, CampaignPlaces: { campaigns: [] } },
    GroupPlaces: { groups: [] },
  });
  return { server, ...renderRoutes(routes, '/users') };
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Finds the contact by the keyboard alone. */
async function findMaya() {
  await screen.findByRole('heading', { level: 1 });
  press('k', { ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: 'Search or do something' });
  fireEvent.change(box, { target: { value: 'maya' } });
  await screen.findByRole('option', { name: /^Maya Okafor/, selected: true });
}

const ofMaya = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'What to do with Maya Okafor' });

describe('a contact in the command palette', () => {
  it('has its actions one key further: Tab or the arrow leads there, Escape and Backspace back to the search', async () => {
    signIn();
    await findMaya();
    press('Tab');
    await ofMaya();
    const all = ['Open lead', 'Open conversation', 'Message', 'Add to campaign', 'Add to group', 'Archive'];
    expect(labels()).toEqual(all);
    press('Backspace');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or do something' })).value).toBe(
      'maya',
    );
    await screen.findByRole('option', { name: /^Maya Okafor/ });
    press('ArrowRight');
    fireEvent.change(await ofMaya(), { target: { value: 'group' } });
    expect(labels()).toEqual(['Add to group']);
    press('Escape');
    await screen.findByRole('option', { name: /^Maya Okafor/ });
  });

  it('is archived by keys alone, as from its list', async () => {
    const { server, path } = signIn();
    await findMaya();
    press('Tab');
    fireEvent.change(await ofMaya(), { target: { value: 'arch' } });
    press('Enter');
    const dialog = await screen.findByRole('dialog', { name: 'Archive 1 lead' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Archive 1 lead' }));
    await waitFor(() => expect(server.callsOf('ArchiveLeads')[0]?.variables).toMatchObject({ leadIds: ['31'] }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(path()).toBe('/users');
  });

  it('is written to as in their conversation, by keys alone', async () => {
    const { server } = signIn();
    await findMaya();
    press('Tab');
    fireEvent.change(await ofMaya(), { target: { value: 'mess' } });
    press('Enter');
    await screen.findByRole('dialog', { name: 'Message Maya Okafor' });
    await write('See you at nine');
    await screen.findByText('Ctrl+Enter to send');
    const next = screen.getByRole('button', { name: 'Continue' });
    await waitFor(() => expect(next.hasAttribute('disabled')).toBe(false));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Message' }), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(server.callsOf('MessageLead')).toHaveLength(1));
    expect(server.callsOf('MessageLead')[0]?.variables).toEqual({ leadId: '31', message: 'See you at nine' });
    expect(await screen.findByText(/^Your message to Maya Okafor is /)).toBeTruthy();
  });

  it('leads to the conversation', async () => {
    const { router } = signIn();
    await findMaya();
    press('Tab');
    fireEvent.change(await ofMaya(), { target: { value: 'conversation' } });
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
    expect(router.state.location.search).toContain('contact=31');
  });

  it('offers nothing that someone may not do, and no inbox that is off', async () => {
    signIn('READONLY', false);
    await findMaya();
    press('Tab');
    await ofMaya();
    expect(labels()).toEqual(['Open lead']);
  });
});

it('leads to a saved view of the contacts', async () => {
  const { router, server } = signIn();
  await screen.findByRole('heading', { level: 1 });
  press('k', { ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: 'Search or do something' });
  fireEvent.change(box, { target: { value: 'no answer' } });
  fireEvent.click(await screen.findByRole('option', { name: /^No answer yet/ }));
  await waitFor(() =>
    expect(server.callsOf('Leads')[0]?.variables).toMatchObject({
      ...{ filters: { reply: 'never-replied' }, order: 'name', reversed: true },
    }),
  );
  expect(router.state.location.search).toBe('?view=4&sort=-name&reply=never-replied');
});

it('the pointer leads to what can be done with a contact, and to any result it is over', async () => {
  signIn();
  await findMaya();
  const option = screen.getByRole('option', { name: /^Maya Okafor/ });
  const [other] = screen.queryAllByRole('option').filter((one) => one !== option);
  if (other) {
    fireEvent.mouseMove(other);
    expect(other.getAttribute('aria-selected')).toBe('true');
  }
  fireEvent.mouseMove(option);
  expect(option.getAttribute('aria-selected')).toBe('true');
  fireEvent.click(within(option).getByText(/Actions/));
  expect(await ofMaya()).toBeTruthy();
});
