import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { exampleRule } from '../../testing/example-rule.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { changes, column, dialog, press, step } from '../../testing/open-rules.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { write } from '../../testing/write.ts';
import { RulesPart } from './rules-part.tsx';

const [action] = exampleRule().actions;
const saying = (messageContent: string) =>
  exampleRule({ actions: action === undefined ? [] : [{ ...action, messageContent }] });
const theirs = saying('See you soon!');

function Shared() {
  const [workflows, setWorkflows] = useState([saying('Thank you!')]);
  return (
    <>
      <button type="button" onClick={() => setWorkflows([theirs])}>
        Someone saves it
      </button>
      <RulesPart step={step({ workflows })} />
    </>
  );
}

/** Opens a rule for editing, which someone else can save meanwhile. */
async function open() {
  const server = fakeServer({ UpdateAction: {}, UpdateTrigger: {}, AlertableUsers: { users: [] } });
  renderScreen(<Shared />);
  fireEvent.click(await screen.findByRole('button', { name: theirs.label ?? '' }));
  await dialog('If/then');
  return server;
}

const othersSave = () => fireEvent.click(screen.getByRole('button', { name: 'Someone saves it' }));
async function type(message: string) {
  fireEvent.click(within(column('Then')).getByRole('button', { name: /^Message the lead/ }));
  await dialog('Edit action');
  await write(message);
  press('Done');
}

it('shows what someone else saved of a rule, while nothing was changed in it here', async () => {
  const server = await open();
  othersSave();
  expect(await within(column('Then')).findByText(/See you soon!/)).toBeTruthy();
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
  expect(changes(server)).toEqual([]);
});

it.each([
  ['Keep your version', 'Come again!', ['UpdateTrigger', 'UpdateAction']],
  ['Use the saved version', 'See you soon!', []],
])('has a person who changed it too choose: %s', async (choice, message, sent) => {
  const server = await open();
  await type('Come again!');
  othersSave();
  const shown = within(await screen.findByRole('alert'));
  expect([shown.getByText(/See you soon!/), shown.getByText(/Come again!/)]).toHaveLength(2);
  fireEvent.click(shown.getByRole('button', { name: choice }));
  expect(await within(column('Then')).findByText(new RegExp(message))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  press('Save');
  await waitFor(() => expect(changes(server)).toEqual(sent));
});
