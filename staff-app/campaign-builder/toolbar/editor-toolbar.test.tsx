import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';

function open(width: number, person: Parameters<typeof renderScreen>[1] = { user: exampleUser() }) {
  window.innerWidth = width;
  fakeServer({});
  const campaign = exampleCampaign();
  const preview = { campaign, steps: [], shownKey: null, senderName: 'Northside Motors', onShow: () => undefined };
  renderScreen(<EditorToolbar campaign={campaign} preview={preview} />, person);
  return within(screen.getByRole('toolbar', { name: 'This campaign' }));
}

it('says in words what each tool does', () => {
  const tools = open(1280);
  const names = tools.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Branding', 'Preview', 'Copy', 'Pause sending', 'Delete campaign']));
});

it('keeps the tools in a menu where there is little room', async () => {
  const tools = open(390);
  expect(tools.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['More actions']);
  fireEvent.click(tools.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete campaign' }));
  expect(await screen.findByRole('dialog', { name: 'Delete campaign' })).toBeTruthy();
});

const masked = { brand: exampleBrand({ masksPlatformAdmin: true }), user: exampleUser('NONE', { wpAdmin: true }) };

it('leaves a platform admin who sees the organization masked the library and the preview', () => {
  const tools = open(1280, masked);
  const names = tools.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Preview', 'Library settings']);
});
