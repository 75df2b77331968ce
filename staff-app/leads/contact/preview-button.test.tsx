import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessagesTab } from './messages-tab.tsx';

const sent = '2026-02-05T12:00:00.000Z';
const withLink = {
  ...{ id: '1', campaignId: '5', pitchId: '7', message: 'Look: a.test/c/0123456789abc/Xy12zW', created: sent, sent },
  ...{ delivered: true, leftOut: null, userId: null, senderName: 'Dana Rivers', aiGenerated: false, inbound: false },
  ...{ error: null, reason: null },
};

function open(settings = {}) {
  const lead = { id: '1', messages: [withLink], messageQueue: [], featureQueue: [] };
  fakeServer({ LeadMessages: { lead }, Pitch: { pitch: { id: '7', slides: [] } } });
  renderScreen(<MessagesTab contact={exampleContact()} />, settings);
}

it.each([['OWNER'], ['READONLY']] as const)(
  'someone with %s sees a link without its codes, and what it leads to in a preview that is no visit',
  async (access) => {
    open({ user: exampleUser(access) });
    expect(await screen.findByText('Look: a.test/c/…')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Preview pitch' }));
    expect(await screen.findByRole('dialog', { name: /^Preview of pitch$/i }, { timeout: 20_000 })).toBeTruthy();
  },
);

it('someone who sees a clinic masked has no preview of what its patients get', async () => {
  const brand = { ...exampleBrand(), masksPlatformAdmin: true };
  open({ brand, user: { ...exampleUser('NONE'), wpAdmin: true } });
  expect(await screen.findByText('Look: a.test/c/…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Preview pitch' })).toBeNull();
});
