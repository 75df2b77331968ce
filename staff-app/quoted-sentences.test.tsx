import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CampaignsPage } from './campaigns/list/campaigns-page.tsx';
import { CampaignLibraryPage } from './library/campaigns/campaign-library-page.tsx';
import { LibraryPage } from './library/slides/library-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { exampleBrand } from './testing/examples.ts';
import { fakeServer } from './testing/fake-server.ts';
import { renderScreen } from './testing/render-screen.tsx';

const nothing = {
  Campaigns: { campaigns: [] },
  LibraryCampaigns: { campaigns: [] },
  CampaignCategories: { campaignCategories: [] },
  LibraryPitches: { pitches: [] },
  Conversations: { leads: [], total: 0, page: 1 },
};
const words = { lead: 'Patient', leads: 'Patients', pitch: 'content', pitches: 'contents', campaign: 'Blast' } as const;

it.each<[string, string, ReactNode]>([
  ['ERR-33', '- No Campaigns Found -', <CampaignsPage key="campaigns" />],
  ['OPEN-158', '- No Campaigns Found -', <CampaignLibraryPage key="library" />],
  ['ERR-36', '- No Pitches Found -', <LibraryPage key="pitches" />],
  [
    'ERR-39',
    'Messages will appear here once a lead replies to one of your campaigns.',
    <MessagesPage key="messages" />,
  ],
])('%s is in every brand as it is quoted [OPEN-28]', async (_id, sentence, page) => {
  fakeServer(nothing);
  renderScreen(page, { brand: exampleBrand({ words: { ...exampleBrand().words, ...words, campaigns: 'Blasts' } }) });
  expect(await screen.findByText(sentence)).toBeTruthy();
});
