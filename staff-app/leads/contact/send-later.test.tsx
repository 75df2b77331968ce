import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendingHours } from '../../../domain/messages/sending-window.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { laterTimes } from './later-times.ts';
import { MessagesTab } from './messages-tab.tsx';

const ZONE = 'America/Phoenix';
const rules = { allowAfterHours: false, allowWeekends: true, respectLocalHours: false, ownHours: null, timeZone: null };
const HOURS = sendingHours(exampleBrand().sending, rules, null);
// A Wednesday, ten in the morning there.
const NOW = new Date('2026-03-11T17:00:00Z');

afterEach(() => void vi.useRealTimers());

function open(answers = {}, user = exampleUser(), brand = exampleBrand()) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const server = fakeServer({
    LeadMessages: { lead: { id: '1', messages: [], messageQueue: [], featureQueue: [] } },
    MessageLead: { messageLead: { success: true, errors: [], message: { id: 'queue-7' } } },
    ...answers,
  });
  renderScreen(<MessagesTab contact={exampleContact({ id: '1' })} />, { user, brand });
  return { sent: () => server.callsOf('MessageLead').map(({ variables }) => variables) };
}

const box = async () => (await screen.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement;
const write = async (value: string) => fireEvent.change(await box(), { target: { value } });
const later = () => screen.getByRole('button', { name: 'Send later' });
const choose = async (name: RegExp | string) => {
  fireEvent.click(later());
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const atOtherTime = async (day: string, time: string) => {
  await choose('Choose a date and time…');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Date' }), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Time (MST)'), { target: { value: time } });
  fireEvent.click(screen.getByRole('button', { name: 'Schedule message' }));
};

describe('a message to one contact', () => {
  it('can be sent on one of the next mornings, whose date and time are shown', async () => {
    const { sent } = open();
    await write(' See you ');
    await choose(/^Tomorrow morning\s*03\/12\/2026 9:00 AM MST$/);
    await waitFor(() =>
      expect(sent()).toEqual([{ leadId: '1', message: 'See you', sendAt: '2026-03-12T16:00:00.000Z' }]),
    );
    await waitFor(async () => expect((await box()).value).toBe(''));
  });

  it('can be sent at any other time, beginning with tomorrow at nine', async () => {
    const { sent } = open();
    await write('See you');
    await choose('Choose a date and time…');
    expect(await screen.findByRole('textbox', { name: 'Date' })).toHaveProperty('value', '03/12/2026');
    expect(screen.getByLabelText('Time (MST)')).toHaveProperty('value', '09:00');
    fireEvent.change(screen.getByLabelText('Time (MST)'), { target: { value: '17:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Schedule message' }));
    await waitFor(() => expect(sent()).toMatchObject([{ sendAt: '2026-03-13T00:30:00.000Z' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is chosen on the clock of its organization, on which the screens show it', async () => {
    const brand = exampleBrand({ clock: { zone: 'America/New_York', zoneLabel: null } });
    const { sent } = open({}, exampleUser(), brand);
    await write('See you');
    fireEvent.click(later());
    await screen.findByRole('menuitem', { name: /^Tomorrow morning\s*03\/12\/2026 9:00 AM EDT$/ });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Choose a date and time…' }));
    expect(await screen.findByLabelText('Time (EDT)')).toHaveProperty('value', '09:00');
    fireEvent.change(screen.getByLabelText('Time (EDT)'), { target: { value: '17:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Schedule message' }));
    await waitFor(() => expect(sent()).toMatchObject([{ sendAt: '2026-03-12T21:30:00.000Z' }]));
  });

  it('says before and after scheduling that a time in quiet hours means the morning, and why', async () => {
    const sendAt = '2026-03-12T04:30:00.000Z';
    const waits = { id: 'queue-7', message: 'See you', created: NOW.toISOString(), campaignId: null, error: null };
    const by = { userId: '3', senderName: 'Dana Rivers', reason: null };
    const wait = { cause: 'scheduled', until: '2026-03-12T15:00:00.000Z', release: null };
    const queued = { ...waits, ...by, wait, sendAt, scheduledFor: wait.until };
    const user = exampleUser();
    const organization = user.organization && { ...user.organization, allowAfterHours: false };
    const LeadMessages = { lead: { id: '1', messages: [], messageQueue: [queued], featureQueue: [] } };
    open({ LeadMessages }, { ...user, organization });
    const since = 'Chosen for 9:30 PM MST on 03/11/2026, outside your sending hours.';
    expect(await within(await screen.findByRole('log')).findByText(since)).toBeTruthy();
    await write('See you');
    await choose('Choose a date and time…');
    const words = 'That’s outside your sending hours, so it goes out at 8:00 AM MST on 03/13/2026.';
    expect(await screen.findByText('Outside your sending hours, it goes out when they begin.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Time (MST)'), { target: { value: '21:30' } });
    expect(within(screen.getByRole('dialog')).getByText(words)).toBeTruthy();
  });

  it('isn’t scheduled for a time that has passed, and says so', async () => {
    const { sent } = open();
    await write('See you');
    await atOtherTime('03/11/2026', '09:59');
    expect(await screen.findByText('This time has passed. Choose a later one.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('stays in its box, and its time in the dialog, if it was refused', async () => {
    open({ MessageLead: refused('Choose a time within the next year.') });
    await write('See you');
    await atOtherTime('03/11/2029', '10:00');
    expect(await screen.findByText('Choose a time within the next year.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveProperty('value', '03/11/2029');
    expect((await box()).value).toBe('See you');
  });

  it('can’t be scheduled before anything is written', async () => {
    open();
    await box();
    expect(later()).toHaveProperty('disabled', true);
  });
});

describe('the mornings that are offered', () => {
  it.each([
    ['2026-03-11T17:00:00Z', ['2026-03-12T16:00:00.000Z', '2026-03-16T16:00:00.000Z']],
    // A Sunday evening there, which is a Monday elsewhere: tomorrow is Monday.
    ['2026-03-16T05:00:00Z', ['2026-03-16T16:00:00.000Z']],
    ['2026-03-16T18:00:00Z', ['2026-03-17T16:00:00.000Z', '2026-03-23T16:00:00.000Z']],
  ])('are tomorrow’s and next Monday’s at %s', (now, times) => {
    expect(laterTimes(new Date(now), ZONE, HOURS).map(({ iso }) => iso)).toEqual(times);
  });

  it('begin with sending on that day, where nine on the clock of the organization is in its quiet hours', () => {
    const times = laterTimes(NOW, 'America/New_York', HOURS).map(({ iso }) => iso);
    expect(times).toEqual(['2026-03-12T15:00:00.000Z', '2026-03-16T15:00:00.000Z']);
  });
});
