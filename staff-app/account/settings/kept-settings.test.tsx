import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearToken, dropRefusedToken, storeToken } from '../../session/token.ts';
import { exampleAccount } from '../../testing/example-account.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccountPage } from '../account-page.tsx';

async function open(account = exampleAccount()) {
  storeToken('the-token');
  fakeServer({ Account: () => ({ user: account }) });
  renderScreen(<AccountPage />);
  return screen.findByLabelText<HTMLInputElement>('Name');
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('settings that were typed are there again after a session was ended from elsewhere, on top of what is saved by then', async () => {
  const before = exampleAccount();
  await open(before);
  type('Name', 'Dana Typed');
  act(dropRefusedToken);
  cleanup();
  const name = await open({ ...before, email: 'new@example.test' });
  expect(name.value).toBe('Dana Typed');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.test');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});

it('settings are kept without the password', async () => {
  await open();
  type('Email', 'other@example.test');
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'open sesame' } });
  expect(JSON.stringify(localStorage)).toContain('other@example.test');
  expect(JSON.stringify(localStorage)).not.toContain('open sesame');
});

it.each([
  ['signs out', clearToken],
  ['leaves the screen', () => {}],
])('settings that were typed are forgotten when someone %s', async (_how, leave) => {
  await open();
  type('Name', 'Dana Typed');
  act(leave);
  cleanup();
  expect((await open()).value).not.toBe('Dana Typed');
  expect(JSON.stringify(localStorage)).not.toContain('Dana Typed');
});

it('settings that another open window holds are not in this one', async () => {
  await open();
  type('Name', 'Dana Typed');
  const [place = ''] = Object.keys(localStorage).filter((key) => key.startsWith('kept-work/'));
  const typed = localStorage.getItem(place) ?? '';
  cleanup();
  // As another window keeps it, which puts it back when this one takes it.
  const theirs = place.replace(/#.*$/, '#other');
  localStorage.setItem(theirs, typed);
  const name = await open();
  expect(name.value).toBe('Dana Typed');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: theirs, newValue: typed })));
  expect(name.value).not.toBe('Dana Typed');
});
