import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleAccount } from '../../testing/example-account.ts';
import { exampleBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccountPage } from '../account-page.tsx';

const RIGHT_AWAY =
  'New texts are answered right away, at any hour; texts older than 10 minutes, during your sending window.';
const IN_THE_WINDOW = 'Replies go out during your sending window.';

it.each([
  ['on', RIGHT_AWAY, IN_THE_WINDOW],
  ['off', IN_THE_WINDOW, RIGHT_AWAY],
])('the switch of the auto-reply says when replies go out where they may at any hour: %s', async (state, said, not) => {
  const example = exampleBrand();
  const capabilities = example.capabilities.filter((key) => key !== 'answer-at-any-hour');
  const brand = {
    ...example,
    controls: { ...example.controls, autoReply: true },
    capabilities: state === 'on' ? [...capabilities, 'answer-at-any-hour' as const] : capabilities,
  };
  fakeServer({ Account: { user: exampleAccount() } });
  renderScreen(<AccountPage />, { brand });
  expect(await screen.findByLabelText('Auto-reply', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText(said, { exact: false }).textContent).toMatch(/^Answers every text/);
  expect(screen.queryByText(not, { exact: false })).toBeNull();
});
