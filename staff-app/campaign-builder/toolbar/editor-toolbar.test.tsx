import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Campaign } from '../use-campaign.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

function open(
  width: number,
  person: Parameters<typeof renderScreen>[1] = { user: exampleUser() },
  change: Partial<Campaign> = {},
) {
  window.innerWidth = width;
  fakeServer({});
  const campaign = { ...exampleCampaign(), ...change };
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

it('offers the library for a campaign made for one contact only to take it back', () => {
  const offers = (change: Partial<Campaign>) => {
    const tools = open(1280, undefined, change);
    const isThere = tools.queryByRole('button', { name: 'Library settings' }) !== null;
    cleanup();
    return isThere;
  };
  expect(offers({ leadId: '7' })).toBe(false);
  expect(offers({ leadId: '7', public: true })).toBe(true);
  expect(offers({})).toBe(true);
});
