import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleContact, exampleVisit } from '../testing/example-contact.ts';
import { exampleUser } from '../testing/examples.ts';
import { conversation, openInbox, setWidth } from '../testing/inbox.tsx';

const appointment = (id: string, eventDate: string) => ({
  ...{
    id,
    kind: 'dated' as const,
    eventDate,
    eventTime: null,
    eventTimeZone: null,
    typeName: null,
    importedFrom: null,
  },
  ...{ isOfCalendar: false, isRestorable: true, isRequested: false, campaigns: [] },
});
const video = { video: true, videoDuration: 90, seconds: 95, pitchSlideTitle: 'Roof video' };
const watched = {
  ...video,
  viewRanges: [
    { start: 0, end: 60 },
    { start: 40, end: 80 },
  ],
};
const visit = { ...exampleVisit('5', [watched]), lastActive: '2026-02-03T15:00:00.000Z' };
const contact = exampleContact({
  activity: [visit, { ...exampleVisit('6', [{ seconds: 61 }]), lastActive: '2026-02-01T12:00:00.000Z' }],
  appointments: [appointment('1', '2020-01-01'), appointment('2', '2199-05-02'), appointment('3', '2199-05-01')],
});

function open(width: number, shown = contact, { hasEvents = true } = {}) {
  setWidth(width);
  const { organization, ...person } = exampleUser();
  const user = { ...person, organization: organization && { ...organization, showEventsPage: hasEvents } };
  return openInbox([conversation()], { at: '/messages?contact=1', user, more: { Lead: { lead: shown } } });
}

afterEach(() => setWidth(1024));

describe('the contact beside a conversation', () => {
  it('shows phone, consent, campaigns, the next appointment, and what they viewed', async () => {
    open(1280);
    const beside = await screen.findByRole('complementary', { name: 'About the lead' });
    const part = (name: string) => within(within(beside).getByRole('region', { name }));
    expect(within(beside).getByText('(555) 123-4567')).toBeTruthy();
    expect(within(beside).getByText('Opted in')).toBeTruthy();
    expect(part('Campaigns').getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe('/campaign/5');
    expect(part('Next appointment').getByText(/05\/01\/2199/)).toBeTruthy();
    expect(part('Visits').getByText('Watched 01:20 of “Roof video”')).toBeTruthy();
    expect(part('Visits').getByText('Viewed “The range” for 01:01')).toBeTruthy();
  });

  it('shows what the team wrote down, and leads to writing more', async () => {
    setWidth(1280);
    const note = (id: string, content: string) => ({ id, content, at: '2026-02-03T15:00:00.000Z', personName: 'Mia' });
    const timeline = ['Mornings only', 'Deaf in one ear', 'Third', 'Fourth'].map((words, at) => note(`${at}`, words));
    const LeadNotes = { lead: { id: '1', timeline } };
    const LeadTimeline = { lead: { id: '1', timeline: [] } };
    openInbox([conversation()], { at: '/messages?contact=1', more: { LeadNotes, LeadTimeline } });
    const notes = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(await notes.findByText('Mornings only')).toBeTruthy();
    expect(notes.getAllByText(/^Mia ·/)).toHaveLength(3);
    expect(notes.getByText('and 1 more')).toBeTruthy();
    fireEvent.click(notes.getByRole('button', { name: 'Add a note' }));
    expect(await screen.findByRole('textbox', { name: 'Add a note' })).toBeTruthy();
  });

  it.each([390, 1024])('is one tap away where there is no room for it: %i', async (width) => {
    open(width);
    fireEvent.click(await screen.findByRole('button', { name: 'Maya Okafor' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('tab', { name: 'Campaigns' })).toBeTruthy();
  });

  it('says where there is nothing, and leads to everything else', async () => {
    open(1280, exampleContact({ campaigns: [], activity: [] }));
    const beside = await screen.findByRole('complementary', { name: 'About the lead' });
    for (const text of ['Not in any campaign', 'No upcoming appointment', 'Nothing viewed yet'])
      expect(within(beside).getByText(text)).toBeTruthy();
    fireEvent.click(within(beside).getByRole('button', { name: 'Open lead' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows no appointments where the organization offers none, only one that is to come', async () => {
    open(1280, exampleContact({ appointments: [] }), { hasEvents: false });
    const beside = await screen.findByRole('complementary', { name: 'About the lead' });
    expect(within(beside).queryByRole('region', { name: 'Next appointment' })).toBeNull();
    cleanup();
    open(1280, contact, { hasEvents: false });
    expect((await screen.findByRole('region', { name: 'Next appointment' })).textContent).toContain('05/01/2199');
  });

  it('is there only where there is room for it', async () => {
    open(1279);
    await screen.findByText('Is it open today?');
    expect(screen.queryByRole('complementary', { name: 'About the lead' })).toBeNull();
  });
});

describe('a conversation', () => {
  it('shows between the messages what the contact watched', async () => {
    open(1024);
    const feed = await screen.findByRole('log');
    await waitFor(() => expect(within(feed).getByText('Is it open today?')).toBeTruthy());
    const text = feed.textContent ?? '';
    const places = ['Viewed “The range”', 'Watched 01:20 of “Roof video”', 'Is it open today?'].map((one) =>
      text.indexOf(one),
    );
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
