import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { brandKeys, brandNamed } from '../brands/registry.ts';
import { pageBrandOf } from '../domain/brands/page-brand.ts';
import { switchesOf } from '../domain/switches/switches-of.ts';
import { CampaignsPage } from './campaigns/list/campaigns-page.tsx';
import { CampaignLibraryPage } from './library/campaigns/campaign-library-page.tsx';
import { LibraryPage } from './library/slides/library-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { fakeServer } from './testing/fake-server.ts';
import { renderScreen } from './testing/render-screen.tsx';

const nothing = {
  Campaigns: { campaigns: [] },
  LibraryCampaigns: { campaigns: [] },
  CampaignCategories: { campaignCategories: [] },
  LibraryPitches: { pitches: [] },
  Conversations: { leads: [], total: 0, page: 1 },
};
const delivered = (key: string) => pageBrandOf(brandNamed(key), switchesOf(brandNamed(key), null, []));

it.each<[string, string, ReactNode]>([
  ['ERR-33', '- No Campaigns Found -', <CampaignsPage key="campaigns" />],
  ['OPEN-158', '- No Campaigns Found -', <CampaignLibraryPage key="library" />],
  ['ERR-36', '- No Pitches Found -', <LibraryPage key="pitches" />],
  ['ERR-39', 'No Messages Found', <MessagesPage key="messages" />],
  [
    'ERR-39',
    'Messages will appear here once a lead replies to one of your campaigns.',
    <MessagesPage key="messages" />,
  ],
])('%s is in every brand as it is quoted: “%s” [OPEN-28 ERR-33 ERR-36 ERR-39]', async (_id, sentence, page) => {
  expect(brandKeys).toHaveLength(5);
  for (const key of brandKeys) {
    fakeServer(nothing);
    const { screen: shown } = renderScreen(page, { brand: delivered(key) });
    expect(await screen.findByText(sentence), key).toBeTruthy();
    shown.unmount();
  }
});
