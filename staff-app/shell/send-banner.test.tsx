import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleBrand } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { setWidth } from '../testing/inbox.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { SendBanner } from './send-banner.tsx';

afterEach(() => setWidth(1024));

describe('the banner of a running send', () => {
  const send = {
    total: 312,
    pending: 188,
    sent: 124,
    paused: null,
    finishes: null,
    campaignId: '5',
    campaignName: 'Spring',
    wait: null,
    notSent: 0,
    checking: 0,
    held: 0,
    asked: 0,
    optIn: false,
  };

  async function banner(changes: Partial<Record<keyof typeof send, unknown>>, more = {}) {
    const sendStats = [{ ...send, ...changes }];
    const server = fakeServer({ PausedCampaigns: { campaigns: [] }, SendStats: { sendStats }, ...more });
    renderScreen(<SendBanner />, { brand: exampleBrand() });
    const title = await screen.findByText(/^Sent /);
    return { server, title, text: () => title.closest('section')?.textContent ?? '' };
  }

  const whatOpens = () => {
    const opens = screen.getByRole('button', { name: 'Show more' }).getAttribute('aria-controls');
    return document.getElementById(opens ?? '');
  };

  it('counts what was sent and names the target [DASH-15 DASH-17]', async () => {
    const { title, text } = await banner({});
    expect(title.textContent).toBe('Sent 124 out of 312');
    expect(text()).toContain('Spring');
    expect(screen.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe('/campaign/5');
  });

  it('names what is in the total and was not sent', async () => {
    const { text } = await banner({ notSent: 6, checking: 5, held: 0 });
    expect(text()).toContain('6 not sent');
    expect(text()).toContain('5 being checked with the carrier');
    expect(text()).not.toContain('held');
  });

  it.each([
    [{}, '32 messages held until you decide about their leads', '/campaign/5'],
    [{ held: 1 }, '1 message held until you decide about its lead', '/campaign/5'],
    [
      { campaignId: null, campaignName: null },
      '32 messages held until you decide about their leads',
      '/messages?show=stop',
    ],
  ])('says what is held for whom, and leads to where that is decided: %j', async (changes, words, place) => {
    await banner({ held: 32, ...changes });
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(place);
  });

  it('speaks of the people in the word of the brand', async () => {
    const sendStats = [{ ...send, held: 2 }];
    fakeServer({ PausedCampaigns: { campaigns: [] }, SendStats: { sendStats } });
    const words = { ...exampleBrand().words, lead: 'Client', leads: 'Clients' };
    renderScreen(<SendBanner />, { brand: exampleBrand({ words }) });
    expect(await screen.findByText('2 messages held until you decide about their clients')).toBeTruthy();
  });

  it('says who was asked to opt in apart from whom someone decides about', async () => {
    const { text } = await banner({ held: 1, asked: 1552 });
    expect(text()).toContain('1 message held until you decide about its lead');
    expect(text()).toContain('1,552 wait for a YES to the opt-in question');
  });

  it('names the opt-in questions, which are a send of their own [DASH-17]', async () => {
    const { text } = await banner({ campaignId: null, campaignName: null, optIn: true });
    expect(text()).toContain('Opt-in questions');
    expect(text()).not.toContain('Direct messages');
  });

  it('says why it is paused [DASH-16]', async () => {
    const wait = { cause: 'paused', until: null, release: 'resume-campaign' };
    const { text } = await banner({ paused: 'The campaign was paused', wait });
    expect(text()).toContain('Paused: The campaign was paused');
  });

  it('says that it waits where no one paused it, and when it starts', async () => {
    const until = '2030-01-02T15:00:00.000Z';
    const wait = { cause: 'outside-window', until, release: 'change-hours' };
    const held = { sent: 0, paused: 'Messages are sent from 8am to 8pm MST', wait };
    const { text } = await banner({ ...held, finishes: '2030-01-02T15:00:20.000Z' });
    expect(text()).toContain('Waiting: Messages are sent from 8am to 8pm MST');
    expect(text()).toContain('Starts 01/02/2030 at 8:00 AM MST');
    expect(text()).not.toMatch(/Paused:|inishes/);
  });

  it('says on a phone when it starts before it’s opened, and needs no button for what goes out automatically', async () => {
    setWidth(390);
    const until = '2030-01-02T15:00:00.000Z';
    const wait = { cause: 'outside-window', until, release: 'change-hours' };
    await banner({ sent: 0, paused: 'Messages are sent from 8am to 8pm MST', wait });
    expect(screen.getByText('Starts 01/02/2030 at 8:00 AM MST').hasAttribute('data-always')).toBe(true);
    expect(whatOpens()?.contains(screen.getByRole('link', { name: 'See sending window' }))).toBe(true);
  });

  it('keeps the button in sight on a phone where someone must do something', async () => {
    setWidth(390);
    await banner({
      sent: 0,
      paused: 'No message',
      wait: { cause: 'no-message', until: null, release: 'write-message' },
    });
    expect(screen.getByText('Waiting: No message').hasAttribute('data-always')).toBe(true);
    expect(whatOpens()?.contains(screen.getByRole('link', { name: 'Write the message' }))).toBe(false);
  });

  it('says when one that has begun continues and finishes', async () => {
    const wait = { cause: 'daily-cap', until: '2030-01-02T15:00:00.000Z', release: null };
    const { text } = await banner({ paused: 'The daily limit', wait, finishes: '2030-01-02T15:05:00.000Z' });
    expect(text()).toContain('Continues 01/02/2030 at 8:00 AM, finishes at 8:05 AM MST');
  });

  it('says when it will be done, on the clock of the brand [DASH-18]', async () => {
    const { text } = await banner({ finishes: '2030-01-02T20:30:00.000Z' });
    expect(text()).toContain('Finishes 01/02/2030 at 1:30 PM MST');
  });

  it('pauses the campaign, and resumes one a person has paused', async () => {
    const { server } = await banner({}, { PauseCampaign: { campaign: { id: '5', paused: 'Paused by Dana' } } });
    server.answers.PausedCampaigns = { campaigns: [{ id: '5', paused: 'Paused by Dana' }] };
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(server.callsOf('PauseCampaign')).toHaveLength(2));
    expect(server.callsOf('PauseCampaign').map(({ variables }) => variables.paused)).toEqual([true, false]);
  });

  it('pauses all sending where messages go to several contacts without a campaign', async () => {
    const direct = { campaignId: null, campaignName: null };
    const { server } = await banner(direct, {
      PauseSending: { organization: { sendingPause: { by: null, at: null } } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Pause all sending' }));
    await waitFor(() => expect(server.callsOf('PauseSending')[0]?.variables).toEqual({ paused: true }));
  });

  it.each([
    ['is one message', { total: 1, pending: 1, sent: 0 }],
    ['waits for a pause', { paused: 'All sending is paused', wait: { cause: 'paused', until: null, release: null } }],
  ])('has no such button where it %s', async (_what, changes) => {
    await banner({ campaignId: null, campaignName: null, ...changes });
    expect(screen.queryByRole('button', { name: 'Pause all sending' })).toBeNull();
  });

  it('leaves out a send of which nothing waits', async () => {
    const done = { ...send, campaignId: '6', pending: 0, sent: 312 };
    fakeServer({ PausedCampaigns: { campaigns: [] }, SendStats: { sendStats: [done, send] } });
    renderScreen(<SendBanner />);
    expect((await screen.findAllByText(/^Sent /)).map(({ textContent }) => textContent)).toEqual([
      'Sent 124 out of 312',
    ]);
  });
});

it('the sends beyond the first few are shown with one press, and hidden with another', async () => {
  const send = { total: 10, pending: 5, sent: 5, paused: null, finishes: null, wait: null };
  const sendStats = ['1', '2', '3', '4', '5', '6'].map((id) => ({
    ...send,
    campaignId: id,
    campaignName: `Spring ${id}`,
  }));
  fakeServer({ PausedCampaigns: { campaigns: [] }, SendStats: { sendStats } });
  renderScreen(<SendBanner />);
  await screen.findByRole('link', { name: 'Spring 1' });
  const shown = () => screen.getAllByRole('link', { name: /^Spring/ }).length;
  const few = shown();
  expect(few).toBeLessThan(6);
  fireEvent.click(screen.getByRole('button', { name: /more/ }));
  expect(shown()).toBe(6);
  fireEvent.click(screen.getByRole('button', { name: /fewer/ }));
  expect(shown()).toBe(few);
});
