import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { routes } from '../routes.tsx';
import { exampleLead } from '../testing/example-lead.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';

const maya = { ...exampleLead({ name: 'Maya Okafor' }), responsibleUser: { id: '1', name: 'Ann Able' } };

function open({ more = {}, access = 'OWNER' as AccessLevel } = {}) {
  localStorage.setItem('token', 'kept');
  const user = exampleUser(access);
  const columns = [{ key: 'responsible', isShown: true }];
  localStorage.setItem(`contact-columns/${user.id}`, JSON.stringify(columns));
  const server = fakeServer({
    Leads: { leads: [maya], total: 1, page: 1, orders: ['active', 'added', 'name'] },
    SignedInUser: { user },
    ...{ CampaignPlaces: { campaigns: [] }, GroupPlaces: { groups: [] }, LeadViews: { views: [] } },
    ...{ SendStats: { sendStats: [] }, PausedCampaigns: { campaigns: [] } },
    Colleagues: {
      users: [
        { id: '1', name: 'Ann Able', email: 'a@x.test', isPending: false },
        { id: '2', name: null, email: 'bo@x.test', isPending: false },
        { id: '3', name: null, email: 'invited@x.test', isPending: true },
      ],
    },
    RenameLead: { clash: false, lead: { id: '1', name: 'Mia' } },
    AssignLead: { clash: false, lead: { id: '1', responsibleUser: null } },
    ...more,
  });
  return { server, ...renderRoutes(routes, '/contacts') };
}

const edit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Edit the name of Maya Okafor' }));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of Maya Okafor' });

describe('the name in the list of all contacts', () => {
  it('is edited in place and saved with Enter, with the name that was seen', async () => {
    const { server, router } = open();
    await edit();
    const input = await field();
    fireEvent.change(input, { target: { value: ' Mia ' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() =>
      expect(server.callsOf('RenameLead')[0]?.variables).toEqual({
        ...{ leadId: maya.id, name: 'Mia', nameSeen: 'Maya Okafor' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name of/ })).toBeNull());
    // None of it opened the contact.
    expect(router.state.location.search).toBe('');
  });

  it('is edited with a double click, and Escape gives back the old one', async () => {
    const { server } = open();
    fireEvent.doubleClick(await screen.findByText('Maya Okafor'));
    const input = await field();
    fireEvent.change(input, { target: { value: 'Mia' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(await screen.findByText('Maya Okafor')).toBeTruthy();
    expect(server.callsOf('RenameLead')).toEqual([]);
  });

  it('shows the newer name of someone else, and takes either', async () => {
    let isFirst = true;
    const RenameLead = () => {
      const lead = { id: '1', name: isFirst ? 'May Okafor' : 'Mia' };
      const clash = isFirst;
      isFirst = false;
      return { clash, lead };
    };
    const { server } = open({ more: { RenameLead } });
    await edit();
    const input = await field();
    fireEvent.change(input, { target: { value: 'Mia' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('It was changed to “May Okafor” elsewhere while you were typing.');
    expect((await field()).value).toBe('Mia');
    fireEvent.click(alert.getByRole('button', { name: 'Use mine' }));
    await waitFor(() => expect(server.callsOf('RenameLead')[1]?.variables.nameSeen).toBe('May Okafor'));
  });

  it('stays in the field with the reason where it’s refused', async () => {
    open({ more: { RenameLead: refused('Enter a name.') } });
    await edit();
    const input = await field();
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
  });
});

describe('who is responsible', () => {
  it('is chosen from the people of the organization', async () => {
    const { server } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Responsible for Maya Okafor: Ann Able' }));
    const bo = await screen.findByRole('menuitem', { name: 'bo@x.test' });
    expect(screen.queryByRole('menuitem', { name: 'invited@x.test' })).toBeNull();
    fireEvent.click(bo);
    await waitFor(() =>
      expect(server.callsOf('AssignLead')[0]?.variables).toEqual({ leadId: maya.id, userId: '2', userIdSeen: '1' }),
    );
  });

  it('says who it is by now where someone else was quicker', async () => {
    open({ more: { AssignLead: { clash: true, lead: { id: '1', responsibleUser: { id: '3', name: 'Cy Li' } } } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Responsible for Maya Okafor: Ann Able' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'No one' }));
    expect(await screen.findByText('Cy Li is responsible now. Choose again to change it.')).toBeTruthy();
  });
});

it('can be changed only by those who may change contacts', async () => {
  open({ access: 'READONLY' });
  expect(await screen.findByText('Ann Able')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Edit the name|Responsible for)/ })).toBeNull();
});

it('the name that someone else gave meanwhile is kept on request, and nothing more is saved', async () => {
  const { server } = open({ more: { RenameLead: { clash: true, lead: { id: '1', name: 'May Okafor' } } } });
  await edit();
  const input = await field();
  fireEvent.change(input, { target: { value: 'Mia' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name of/ })).toBeNull());
  expect(server.callsOf('RenameLead')).toHaveLength(1);
});
