import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { newDraft, type StepDraft } from './draft.ts';
import { StepDialog } from './step-dialog.tsx';

async function open(draft: Partial<StepDraft> = {}) {
  const server = fakeServer({
    ...{ CreateStep: { campaignFeature: { id: '77' } }, UpdateStep: {} },
    ...{ CreatePitch: { pitch: { id: '21' } }, UpdateRedirect: {} },
  });
  const onSaved = vi.fn();
  renderScreen(
    <StepDialog
      campaignId="5"
      draft={{ ...newDraft('REDIRECT', 'feature'), ...draft }}
      place={{ behind: '11' }}
      stepCount={1}
      isFirst={false}
      onClose={() => {}}
      onSaved={onSaved}
    />,
  );
  const field = await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
  const { editor } = field as HTMLElement & { editor: Editor };
  const type = (text: string) => act(() => editor.commands.insertContent({ type: 'text', text }));
  return { server, onSaved, type, calls: () => server.calls.map(({ name }) => name) };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a redirect has a message and a target, and keeps the target before the message can go [EDIT-25 OPEN-91]', async () => {
  const { server, onSaved, type, calls } = await open();
  expect(screen.getByRole('dialog', { name: 'Redirect' })).toBeTruthy();
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
  expect(screen.getByRole('dialog', { name: 'Redirect' })).toBeTruthy();
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
