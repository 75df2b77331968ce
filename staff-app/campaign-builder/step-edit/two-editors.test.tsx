import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { OpenedStep, openPart, textField } from '../../testing/open-step.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { StepDraft } from './draft.ts';

const before: Partial<StepDraft> = { id: '11', version: 'first', messageContent: 'Good morning', days: 1 };

// The step as one person has it open, while someone else saves it.
async function open(theirs: Partial<StepDraft> = {}, answers = {}, user = exampleUser()) {
  const server = fakeServer({ UpdateStep: {}, ...answers });
  function Open() {
    const [saved, setSaved] = useState(before);
    return (
      <>
        <OpenedStep draft={saved} />
        <button type="button" onClick={() => setSaved({ ...before, ...theirs, version: 'second' })}>
          Someone else saves
        </button>
      </>
    );
  }
  renderScreen(<Open />, { user });
  const other = () => fireEvent.click(screen.getByRole('button', { name: 'Someone else saves' }));
  return { server, other, ...(await textField()) };
}

const button = (name: string) => screen.getByRole('button', { name });
const sent = (server: ReturnType<typeof fakeServer>) => server.callsOf('UpdateStep').at(-1)?.variables;

describe('what was typed into a step', () => {
  it('is a draft at once, and is there again after closing, reloading and signing out', async () => {
    const { type } = await open();
    expect(screen.getByText('Saved')).toBeTruthy();
    type('Hi. ');
    expect(screen.getByText('Draft, not saved yet')).toBeTruthy();
    cleanup();
    expect((await open()).field.textContent).toBe('Hi. Good morning');
    fireEvent.click(button('Discard'));
    await waitFor(async () => expect((await textField()).field.textContent).toBe('Good morning'));
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('comes back with Undo after it was discarded, unless something else was typed since', async () => {
    const { type } = await open();
    type('Hi. ');
    fireEvent.click(button('Discard'));
    await waitFor(async () => expect((await textField()).field.textContent).toBe('Good morning'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await textField()).field.textContent).toBe('Hi. Good morning'));
    expect(screen.getByText('Draft, not saved yet')).toBeTruthy();
    fireEvent.click(button('Discard'));
    await waitFor(async () => expect((await textField()).field.textContent).toBe('Good morning'));
    (await textField()).type('Hey. ');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await textField()).field.textContent).toBe('Hey. Good morning');
  });

  it('of the timing is shown again once it is discarded, and once that is undone', async () => {
    await open();
    openPart('When');
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '5' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText('Days')).toHaveProperty('value', '1'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByLabelText('Days')).toHaveProperty('value', '5'));
  });

  it('is no one else’s, who uses the same browser', async () => {
    const { type } = await open();
    type('Hi. ');
    cleanup();
    const opened = await open({}, {}, { ...exampleUser(), id: '99' });
    expect(opened.field.textContent).toBe('Good morning');
  });

  it('is saved with ⌘S, as the version that was seen, and stays where saving fails', async () => {
    const { type, server, field } = await open({}, { UpdateStep: () => refused('Try again.') });
    type('Hi. ');
    fireEvent.keyDown(field, { key: 's', metaKey: true });
    expect((await screen.findByRole('alert')).textContent).toBe('Try again.');
    expect(sent(server)).toMatchObject({ messageContent: 'Hi. Good morning', version: 'first' });
    expect(screen.getByText('Draft, not saved yet')).toBeTruthy();
    server.answers.UpdateStep = {};
    await waitFor(() => expect(button('Save').hasAttribute('data-loading')).toBe(false));
    fireEvent.keyDown(field, { key: 's', ctrlKey: true });
    expect(await screen.findByText('Saved')).toBeTruthy();
  });
});

describe('a step that two people edit', () => {
  it('shows both texts to the later one, who keeps one of them before saving', async () => {
    const { type, other, server } = await open({ messageContent: 'Good evening' });
    type('Hi. ');
    act(other);
    const notice = (await screen.findByText(/^This step was changed elsewhere/)).closest('[role="alert"]');
    expect(notice?.textContent).toContain('Saved versionGood evening');
    expect(notice?.textContent).toContain('Your versionHi. Good morning');
    expect(button('Save').hasAttribute('disabled')).toBe(true);
    fireEvent.click(button('Keep your version'));
    fireEvent.click(button('Save'));
    await waitFor(() => expect(sent(server)).toMatchObject({ messageContent: 'Hi. Good morning', version: 'second' }));
  });

  it('can be taken as the other one has saved it', async () => {
    const { type, other } = await open({ messageContent: 'Good evening' });
    type('Hi. ');
    act(other);
    fireEvent.click(await screen.findByRole('button', { name: 'Use the saved version' }));
    await waitFor(async () => expect((await textField()).field.textContent).toBe('Good evening'));
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('takes over what the other one has changed elsewhere in it', async () => {
    const { type, other, server } = await open({ days: 3 });
    type('Hi. ');
    act(other);
    openPart('When');
    await waitFor(() => expect(screen.getByLabelText('Days')).toHaveProperty('value', '3'));
    expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
    fireEvent.click(button('Save'));
    await waitFor(() => expect(sent(server)).toMatchObject({ messageContent: 'Hi. Good morning', days: 3 }));
  });

  it('shows the other one’s text at once to anyone who has typed nothing', async () => {
    const { other } = await open({ messageContent: 'Good evening' });
    act(other);
    await waitFor(async () => expect((await textField()).field.textContent).toBe('Good evening'));
  });
});
