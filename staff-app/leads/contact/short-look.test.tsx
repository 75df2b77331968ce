import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact, exampleVisit } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactTabs } from './contact-tabs.tsx';

it('leaves the bar of a slide empty that was on screen for less than a second', async () => {
  const contact = exampleContact({ activity: [exampleVisit('6', [{ seconds: 0.6, pitchSlideTitle: 'Welcome' }])] });
  fakeServer({ Lead: { lead: contact }, CampaignChoices: { campaigns: [] } });
  renderScreen(<ContactTabs contact={contact} onClose={() => undefined} tab="reporting" />);
  const table = await screen.findByRole('table', { name: 'Time per slide of The range', hidden: true });
  expect(within(table).getByText('00:00')).toBeTruthy();
  const drawn = [...(table.closest('figure')?.querySelectorAll<HTMLElement>('[style]') ?? [])];
  expect(drawn.map(({ style }) => style.width).filter(Boolean)).toEqual(['0%']);
});
