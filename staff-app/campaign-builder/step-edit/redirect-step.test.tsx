import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refused } from '../../testing/fake-server.ts';
import { openStep } from '../../testing/open-step.tsx';
import type { StepDraft } from './draft.ts';

async function open(draft: Partial<StepDraft> = {}) {
  const opened = await openStep(
    { draft: { featureType: 'REDIRECT', ...draft } },
    { CreatePitch: { pitch: { id: '21' } }, UpdateRedirect: {} },
  );
  return { ...opened, calls: () => opened.server.calls.map(({ name }) => name) };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a redirect has a message and a target, and keeps the target before the message can go [EDIT-25 OPEN-91]', async () => {
  const { server, onSaved, type, calls } = await open();
  expect(screen.getByRole('region', { name: 'Redirect' })).toBeTruthy();
  type('Our new shop:');
  expect(save()).toHaveProperty('disabled', true);
  expect(screen.queryByLabelText('Button')).toBeNull();
  fill('Web address', 'shop.example');
  expect(save()).toHaveProperty('disabled', false);
  fireEvent.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('77', false));
  expect(calls()).toEqual(['CreateStep', 'CreatePitch', 'UpdateRedirect', 'UpdateStep']);
  expect(server.callsOf('CreateStep')[0]?.variables).toMatchObject({ featureType: 'REDIRECT' });
  expect(server.callsOf('UpdateRedirect')[0]?.variables).toMatchObject({
    ...{ pitchId: '21', redirectType: 'LINK', redirectUrl: 'shop.example' },
  });
  expect(server.callsOf('UpdateStep')[0]?.variables).toMatchObject({ pitchId: '21', messageContent: 'Our new shop:' });
});

it('an edited redirect keeps the pitch it has [EDIT-25]', async () => {
  const redirect = { redirectType: 'CONTACT', redirectUrl: '', redirectPhone: '5551234567', redirectButton: 'Call us' };
  const { server, onSaved, calls } = await open({
    ...{ id: '12', pitchId: '21', messageContent: 'Call us:' },
    redirect: { ...redirect, redirectType: 'CONTACT' },
  });
  expect(screen.getByRole('region', { name: 'Redirect' })).toBeTruthy();
  fill('Button', 'Ring us');
  fireEvent.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls()).toEqual(['UpdateRedirect', 'UpdateStep']);
  expect(server.callsOf('UpdateRedirect')[0]?.variables).toMatchObject({
    ...{ pitchId: '21', redirectType: 'CONTACT', redirectPhone: '5551234567', redirectButton: 'Ring us' },
  });
});

it('a refused target shows its error, and a second attempt makes nothing twice [ERR-57]', async () => {
  const { server, onSaved, type, calls } = await open();
  server.answers.UpdateRedirect = () => refused('Please enter a web address.');
  type('Our new shop:');
  fill('Web address', 'shop');
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a web address.');
  server.answers.UpdateRedirect = {};
  await waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false));
  fireEvent.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(calls()).toEqual(['CreateStep', 'CreatePitch', 'UpdateRedirect', 'UpdateRedirect', 'UpdateStep']);
});
