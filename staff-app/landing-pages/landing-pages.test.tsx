import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageBrand } from '../session/brand.tsx';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleCampaign, exampleStep } from '../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeClipboard } from '../testing/fake-clipboard.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes, renderScreen } from '../testing/render-screen.tsx';
import { LandingPagePage, LandingPagesPage } from './index.ts';
import { landingPageTitleRestMs } from './landing-page-title.tsx';
import type { LandingPage, LandingPageCount } from './use-landing-pages.ts';

const card = (changes: Partial<LandingPageCount> = {}): LandingPageCount => ({
  ...{ id: '3', title: 'Join us', color: '#c2410c', image: '/media/i.png', stats: { leads: 312 } },
  ...changes,
});
const page = (changes: Partial<LandingPage> = {}): LandingPage => ({
  ...{ id: '3', code: 'abcd1234', title: 'Join us', description: null, color: null, image: null, profile: null },
  ...{
    isInSearch: false,
    layout: 'PICTURE_ABOVE',
    structure: ['name', 'phone', 'opt-in'],
    stats: { leads: 2 },
    campaigns: [{ id: '5', name: 'Spring' }],
  },
  ...changes,
});
const button = (name: string) => screen.findByRole('button', { name });

function openList(landingPages: LandingPageCount[], access: 'READONLY' | 'MANAGER' | 'ADMIN' = 'ADMIN') {
  const server = fakeServer({
    LandingPages: { landingPages },
    CreateLandingPage: { landingPage: { id: '9' } },
    ArchiveLandingPages: { archived: 1 },
    RestoreLandingPages: { restored: 1 },
  });
  return { server, ...renderScreen(<LandingPagesPage />, { user: exampleUser(access) }) };
}

const campaigns: Readonly<Record<string, unknown>> = {
  5: exampleCampaign([exampleStep({ message: 'Northside Motors: hello. Reply STOP to opt out.' })]),
  6: exampleCampaign([exampleStep({ id: '21', message: 'Leaves in the gutter again?' })], { id: '6', name: 'Summer' }),
};

function openPage(
  landingPage: LandingPage | null,
  update: Promise<Record<string, unknown>> | object = {},
  brand: PageBrand = exampleBrand(),
  options: readonly object[] = [],
) {
  const server = fakeServer({
    LandingPage: landingPage ? { landingPage } : { success: false, errors: ['Gone.'] },
    PageCampaigns: {
      campaigns: [
        { id: '5', name: 'Spring', structure: { feature: ['1', '2'], before: [], appointment: [] } },
        { id: '6', name: 'Summer', structure: { feature: ['3'], before: [], appointment: [] } },
      ],
    },
    Campaign: ({ campaignId }) => ({ campaign: campaigns[String(campaignId)] }),
    UpdateStep: {},
    LandingPageOptions: { options },
    UpdateLandingPage: update as Record<string, unknown>,
  });
  const element = <UserProvider user={exampleUser('MANAGER')}>{<LandingPagePage />}</UserProvider>;
  const routes = [
    { path: '/landing-page/:landingPageId', element },
    { path: '*', element: null },
  ];
  return { server, ...renderRoutes(routes, '/landing-page/3', { brand }) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the list of landing pages', () => {
  it('shows each as a picture with how many came by it [PAGE-01 NAV-08]', async () => {
    openList([card(), card({ id: '4', title: null, image: null, stats: { leads: 1 } })]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/media/i.png');
    expect(first?.textContent).toContain('312 leads');
    const cover = decodeURIComponent(second?.querySelector('img')?.getAttribute('src') ?? '');
    expect(cover).toMatch(/^data:image\/svg\+xml,<svg .*fill="#c2410c"/);
    expect(second?.textContent).toContain('Untitled page');
    expect(screen.getByRole('link', { name: 'Join us' }).getAttribute('href')).toBe('/landing-page/3');
  });

  it('archives the selected ones after a question [PAGE-02..PAGE-04 USER-25 ERR-50]', async () => {
    const { server } = openList([card(), card({ id: '4', title: 'Other' })]);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Join us' }));
    fireEvent.click(await button('Archive'));
    const question = await screen.findByRole('dialog', { name: 'Archive landing page' });
    expect(question.textContent).toContain('“Join us” leaves this list, and its link will say');
    fireEvent.click(within(question).getByRole('button', { name: 'Archive landing page' }));
    expect(await screen.findByText('Success: The landing page(s) have been archived.')).toBeTruthy();
    expect(server.callsOf('ArchiveLandingPages')[0]?.variables).toEqual({ landingPageIds: ['3'] });
    fireEvent.click(await button('Undo'));
    expect(await screen.findByText('Landing page restored')).toBeTruthy();
    expect(server.callsOf('RestoreLandingPages')[0]?.variables).toEqual({ landingPageIds: ['3'] });
  });

  it('asks once for several, and says how many', async () => {
    openList([card(), card({ id: '4', title: null })]);
    for (const name of ['Join us', 'Untitled page'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    fireEvent.click(await button('Archive'));
    const question = await screen.findByRole('dialog', { name: 'Archive 2 landing pages' });
    expect(question.textContent).toContain('2 landing pages leave this list, and their links will say');
  });

  it('shows the archived ones apart, which can only be restored', async () => {
    const { server } = openList([card()]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Archived' }));
    await waitFor(() => expect(server.callsOf('LandingPages').at(-1)?.variables).toEqual({ archived: true }));
    const restore = await button('Restore Join us');
    expect(restore.textContent).toBe('Restore');
    expect(screen.queryByRole('link', { name: 'Join us' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(restore);
    expect(await screen.findByText('Landing page restored')).toBeTruthy();
    expect(server.callsOf('RestoreLandingPages')[0]?.variables).toEqual({ landingPageIds: ['3'] });
  });

  it('says what is missing when nothing is selected [PAGE-05 ERR-44]', async () => {
    openList([card()]);
    fireEvent.click(await button('Archive'));
    expect(await screen.findByText('Select Landing Pages')).toBeTruthy();
    expect(screen.getByText('Select landing pages from below first.')).toBeTruthy();
  });

  it('without any tells so and offers the first [OPEN-114 OPEN-158]', async () => {
    const { path } = openList([], 'MANAGER');
    expect(await screen.findByText('- No Landing Pages Found -')).toBeTruthy();
    fireEvent.click(await button('New landing page'));
    await waitFor(() => expect(path()).toBe('/landing-page/9'));
  });

  it('lets only admins archive, and people who may only look look', async () => {
    openList([card()], 'READONLY');
    expect(await screen.findByText('Join us')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('one landing page', () => {
  it('saves its title automatically when typing has rested, an empty one too [PAGE-06 PAGE-07 PAGE-14 NAV-09 CONST-54]', async () => {
    const { server } = openPage(page());
    const title = await screen.findByLabelText('Title');
    vi.useFakeTimers();
    fireEvent.change(title, { target: { value: '' } });
    await act(() => vi.advanceTimersByTimeAsync(landingPageTitleRestMs - 1));
    expect(server.callsOf('UpdateLandingPage')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() =>
      expect(server.callsOf('UpdateLandingPage')[0]?.variables).toEqual({
        landingPageId: '3',
        landingPage: { title: '' },
      }),
    );
    expect(landingPageTitleRestMs).toBe(1200);
  });

  it('copies its link, says so and then saves what was set [PAGE-08 PAGE-09 PAGE-11 PAGE-12 PAGE-20..PAGE-22 PAGE-24 ERR-46]', async () => {
    const writeText = fakeClipboard();
    const answer = Promise.withResolvers<Record<string, unknown>>();
    const { server } = openPage(page(), answer.promise);
    fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Every week' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Color' }), { target: { value: '#1a73e8' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gender' }));
    expect(screen.getByRole('switch', { name: /^Show in search engines/ })).toHaveProperty('checked', false);
    fireEvent.click(screen.getByRole('switch', { name: /^Show in search engines/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Picture beside form' }));
    fireEvent.click(screen.getByRole('combobox', { name: 'Campaigns to send' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Summer' }));
    fireEvent.click(await button('Save and Copy Link'));
    expect(await button('Copied! Saving...')).toHaveProperty('disabled', true);
    expect(await screen.findByText('Link Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/p/abcd1234`);
    await waitFor(() => expect(server.callsOf('UpdateLandingPage')).toHaveLength(1));
    expect(server.callsOf('UpdateLandingPage')[0]?.variables.landingPage).toEqual({
      ...{ description: 'Every week', color: '#1a73e8' },
      ...{ isInSearch: true, layout: 'PICTURE_BESIDE' },
      ...{ structure: ['name', 'phone', 'opt-in', 'gender'], campaignsToAdd: ['6'], campaignsToRemove: [] },
    });
    act(() => answer.resolve({}));
    expect(await button('Save and Copy Link')).toHaveProperty('disabled', false);
  });

  it.each([
    [{}, []],
    [{ asksAppointment: true }, ['We also ask for an appointment date, and visitors can’t submit']],
    [{ hipaaConsent: 'I agree.' }, ['We also ask for consent to health messages.']],
  ] as const)('says what its form always asks for: %j [PAGE-44]', async (asks, also) => {
    openPage(page(), {}, exampleBrand(asks));
    expect(await screen.findByText('As in Branding')).toBeTruthy();
    const said = await screen.findByText(/^We always ask for name, phone, and consent/);
    expect(said.textContent?.match(/We also/g) ?? []).toHaveLength(also.length);
    for (const sentence of also) expect(said.textContent).toContain(sentence);
  });

  it('says that the options of landing pages are asked for too', async () => {
    openPage(page(), {}, exampleBrand(), [{ id: '1', label: 'Knee', campaigns: [] }]);
    expect(await screen.findByText(/^We always ask for .* We also offer your /)).toBeTruthy();
  });

  it('says what the first message of a chosen campaign leaves out, and adds it there', async () => {
    const { server } = openPage(page());
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campaigns to send' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Summer' }));
    const notice = await screen.findByRole('status', { name: 'First message' });
    expect(notice.textContent).toContain('This message doesn’t say who it’s from or how to opt out');
    expect(screen.getByText('The first message of “Summer”:')).toBeTruthy();
    expect(screen.getByText('Leaves in the gutter again?')).toBeTruthy();
    expect(screen.queryByText('The first message of “Spring”:')).toBeNull();
    fireEvent.click(within(notice).getByRole('button', { name: 'Add “Reply STOP to opt out.”' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateStep')[0]?.variables).toEqual({
        campaignFeatureId: '21',
        messageContent: 'Leaves in the gutter again? Reply STOP to opt out.',
      }),
    );
  });

  it('has an image that can be replaced and taken away [PAGE-10]', async () => {
    fakeClipboard();
    const { server } = openPage(page({ image: '/media/i.png' }));
    const remove = await button('Remove image');
    expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
    fireEvent.click(remove);
    fireEvent.click(await button('Save and Copy Link'));
    await waitFor(() =>
      expect(server.callsOf('UpdateLandingPage')[0]?.variables.landingPage).toMatchObject({ image: '' }),
    );
  });

  it('is not saved without a campaign [PAGE-13 OPEN-115]', async () => {
    const writeText = fakeClipboard();
    const { server } = openPage(page({ campaigns: [] }));
    fireEvent.click(await button('Save and Copy Link'));
    expect(await screen.findByText('Please choose a campaign to send.')).toBeTruthy();
    expect([writeText.mock.calls, server.callsOf('UpdateLandingPage')]).toEqual([[], []]);
  });

  it('is saved also where the browser does not let it copy', async () => {
    fakeClipboard(async () => {
      throw new Error('denied');
    });
    const { server } = openPage(page());
    fireEvent.click(await button('Save and Copy Link'));
    expect(await screen.findByText('Saved. Your browser blocked copying, so copy the link here:')).toBeTruthy();
    expect(server.callsOf('UpdateLandingPage')).toHaveLength(1);
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to copy' });
    expect([link.value, link.readOnly]).toEqual([`${window.location.origin}/p/abcd1234`, true]);
    act(() => link.focus());
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
  });

  it('stays as it was saved until it is read again', async () => {
    fakeClipboard();
    const { server } = openPage(page({ campaigns: [] }));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campaigns to send' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Summer' }));
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Every week' } });
    fireEvent.click(await button('Save and Copy Link'));
    await waitFor(() => expect(server.callsOf('UpdateLandingPage')).toHaveLength(1));
    expect(await button('Save and Copy Link')).toHaveProperty('disabled', false);
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Every week');
    expect(screen.getByText('The first message of “Summer”:')).toBeTruthy();
    expect(screen.queryByText('Please choose a campaign to send.')).toBeNull();
  });

  it('isn’t said to be saved where it could be neither copied nor saved', async () => {
    fakeClipboard(async () => {
      throw new Error('denied');
    });
    openPage(page(), { success: false, errors: ['Please choose a color.'] });
    fireEvent.click(await button('Save and Copy Link'));
    expect(await screen.findByText('Please choose a color.')).toBeTruthy();
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  it('that is gone leads back to the list', async () => {
    const { path } = openPage(null);
    await waitFor(() => expect(path()).toBe('/landing-pages'));
  });
});
