import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

async function openDetails(access: 'OWNER' | 'ADMIN') {
  const server = fakeServer({
    Lead: { lead: exampleContact({ name: 'Ana Diaz', phone: '6025550101' }) },
    CopyLead: { json: '{"phone":"6025550101"}', page: '<!doctype html><title>Data about Ana Diaz</title>' },
  });
  renderScreen(<ContactDialog leadId="1" onClose={() => undefined} />, { user: exampleUser(access) });
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  await screen.findByLabelText('Name');
  return server;
}

it('gives an owner a copy of a contact’s data, as a page and as JSON', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
  const server = await openDetails('OWNER');
  fireEvent.click(screen.getByRole('button', { name: 'Copy their data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A copy of Ana Diaz’s data' }));
  expect(server.callsOf('CopyLead')).toEqual([]);
  const make = dialog.getByRole('button', { name: 'Make a copy' });
  expect(make).toHaveProperty('disabled', true);
  server.answers.CopyLead = refused('Your password isn’t right.');
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'my-password' } });
  fireEvent.click(make);
  expect(await dialog.findByText('Your password isn’t right.')).toBeTruthy();
  expect(server.callsOf('CopyLead')).toMatchObject([{ variables: { leadId: '1', currentPassword: 'my-password' } }]);
  server.answers.CopyLead = { json: '{"phone":"6025550101"}', page: '<title>Data about Ana Diaz</title>' };
  fireEvent.click(dialog.getByRole('button', { name: 'Make a copy' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Download as a web page' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Download as JSON' }));
  expect(saved.map(({ type }) => type)).toEqual(['text/html;charset=utf-8', 'application/json']);
  expect(await saved[0]?.text()).toContain('Data about Ana Diaz');
  // The form that the dialog is in isn't submitted along.
  expect(server.callsOf('UpdateLead')).toEqual([]);
  expect(await saved[1]?.text()).toBe('{"phone":"6025550101"}');
});

it('is nothing that an admin is offered', async () => {
  await openDetails('ADMIN');
  expect(screen.queryByRole('button', { name: 'Copy their data' })).toBeNull();
});
