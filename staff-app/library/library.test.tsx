import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleCampaign, exampleContentStep, exampleSlide } from '../testing/example-campaign.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { slideIn } from '../testing/slide-in.ts';
import type { LibraryCampaign } from './campaigns/use-library.ts';
import { CampaignLibraryPage, LibraryPage } from './index.ts';
import type { LibraryPitch } from './slides/use-pitches.ts';

function offered(changes: Partial<LibraryCampaign> = {}): LibraryCampaign {
  return {
    ...{ id: '7', name: 'Welcome series', description: 'Three days of welcome', category: 'Onboarding' },
    ...{ userName: 'Pat Publisher', brandImage: null, features: [{ id: '1' }, { id: '2' }] },
    ...changes,
  };
}

function openCampaigns(campaigns: LibraryCampaign[], settings: Parameters<typeof renderScreen>[1] = {}, more = {}) {
  const server = fakeServer({
    LibraryCampaigns: { campaigns },
    CampaignCategories: { campaignCategories: ['Aftercare', 'Onboarding'] },
    AddToCampaigns: { campaign: { id: '9', name: 'Welcome series' } },
    ...more,
  });
  return { server, ...renderScreen(<CampaignLibraryPage />, settings) };
}

const cards = () => screen.findAllByRole('listitem');

describe('the campaign library', () => {
  it('shows cards with name, creator, category and step count [PITCH-03..PITCH-06]', async () => {
    openCampaigns([offered()]);
    const [card] = await cards();
    for (const text of ['Welcome series', 'by Pat Publisher', 'Onboarding', '2 steps'])
      expect(card?.textContent).toContain(text);
  });

  it('is searched by name and description, and filtered by several categories [PITCH-01 PITCH-02]', async () => {
    openCampaigns([offered(), offered({ id: '8', name: 'Healing tips', description: null, category: 'Aftercare' })]);
    expect(await cards()).toHaveLength(2);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search the campaign library' }), {
      target: { value: 'three days' },
    });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    fireEvent.click(screen.getByRole('combobox', { name: 'Categories' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Aftercare' }));
    await waitFor(() => expect(screen.queryByText('Welcome series')).toBeNull());
    fireEvent.click(screen.getByRole('option', { name: 'Onboarding' }));
    expect(await screen.findByText('Welcome series')).toBeTruthy();
    expect(screen.getByText('Healing tips')).toBeTruthy();
  });

  it('has its search from the start, so that nothing moves once it is read', () => {
    openCampaigns([], {}, { LibraryCampaigns: new Promise(() => {}), CampaignCategories: new Promise(() => {}) });
    expect(screen.getByRole('searchbox', { name: 'Search the campaign library' })).toBeTruthy();
  });

  it('adds a personal copy and goes there [PITCH-08 PITCH-09]', async () => {
    const { server, path } = openCampaigns([offered()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Add To Campaigns: Welcome series' }));
    await waitFor(() => expect(path()).toBe('/campaign/9'));
    expect(server.callsOf('AddToCampaigns')[0]?.variables).toEqual({ campaignId: '7' });
  });

  it('keeps its cards and says why when a copy cannot be made', async () => {
    openCampaigns([offered()], {}, { AddToCampaigns: refused('This does not exist or has been removed.') });
    fireEvent.click(await screen.findByRole('button', { name: /Add To Campaigns/ }));
    expect(await screen.findByText('This does not exist or has been removed.')).toBeTruthy();
    expect(screen.getByText('Welcome series')).toBeTruthy();
  });

  it.each([
    ['unreachable' as const, 'We can’t reach the server right now. Check your connection, then try again.', 1],
    [refused('This does not exist or has been removed.'), 'This campaign is no longer in the library.', 0],
  ])(
    'says why a preview didn’t come (%j), and lets it be tried again where that can help',
    async (answer, sentence, buttons) => {
      openCampaigns([offered()], {}, { Campaign: answer });
      fireEvent.click(await screen.findByRole('button', { name: 'Preview Welcome series' }));
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(buttons);
    },
  );

  it('is only looked at by people who may not change campaigns', async () => {
    openCampaigns([offered()], { user: exampleUser('READONLY') });
    await cards();
    expect(screen.queryByRole('button', { name: /Add To Campaigns/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Preview Welcome series' })).toBeTruthy();
  });

  it('shows a campaign on a phone before it is copied [PITCH-07]', async () => {
    const steps = [exampleContentStep([exampleSlide({ title: 'Our video' })])];
    const { server } = openCampaigns([offered()], {}, { Campaign: { campaign: exampleCampaign(steps) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Preview Welcome series' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview of Welcome series' });
    await waitFor(() => expect(dialog.textContent).toContain('Look:'));
    expect(dialog.querySelector('iframe')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
    expect((await slideIn(dialog)).getByText('Our video')).toBeTruthy();
    expect(server.callsOf('Campaign')[0]?.variables).toEqual({ campaignId: '7', isPublic: true });
  });

  it('says what will be in it while it is empty [OPEN-158]', async () => {
    openCampaigns([]);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(await screen.findByText('- No Campaigns Found -')).toBeTruthy();
  });
});

function pitch(changes: Partial<LibraryPitch> = {}): LibraryPitch {
  const slide = { id: '31', slideType: 'YOUTUBE' as const, title: 'Our video', internalTitle: null, thumbnail: null };
  return {
    ...{ id: '21', title: 'Spring video', image: null, color: null, created: '2026-02-03T15:04:00.000Z' },
    slides: [{ ...slide, url: null, isEmpty: false, widgets: [{ id: '41' }] }],
    ...changes,
  };
}

function openPitches(pitches: LibraryPitch[], settings: Parameters<typeof renderScreen>[1] = {}) {
  const whole = { id: '21', title: 'Spring video', color: null, image: null, structure: ['31'] };
  const slides = [{ ...exampleSlide({ title: 'Our video' }), mimeType: null, widgetStructure: [] }];
  const server = fakeServer({
    LibraryPitches: { pitches },
    CreatePitch: { pitch: { id: '21' } },
    Pitch: { pitch: { ...whole, slides } },
  });
  return { server, ...renderScreen(<LibraryPage />, settings) };
}

describe('the library of slides', () => {
  it('shows every pitch with its slides and questions, and finds one by a slide [PITCH-01]', async () => {
    openPitches([pitch(), pitch({ id: '22', title: 'Prices', slides: [] })]);
    const [first, second] = await cards();
    expect(first?.textContent).toContain('Spring video');
    expect(first?.textContent).toContain('1 slide, 1 question · created 02/03/2026');
    expect(second?.textContent).toContain('No slides yet');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search pitches' }), { target: { value: 'our video' } });
    await waitFor(() => expect(screen.queryByText('Prices')).toBeNull());
    expect(screen.getByText('Spring video')).toBeTruthy();
  });

  it('opens the editor of a pitch, and of a new one', async () => {
    const { server } = openPitches([pitch()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Spring video' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit pitch' });
    fireEvent.change(await within(dialog).findByLabelText('Slide title (optional)'), { target: { value: 'Our shop' } });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await cards())[0]?.textContent).toContain('Changes to a slide aren’t saved yet, so leads don’t see them.');
    fireEvent.click(screen.getByRole('button', { name: 'New pitch' }));
    expect(await screen.findByRole('dialog', { name: 'Edit pitch' })).toBeTruthy();
    expect(server.callsOf('CreatePitch')[0]?.variables).toEqual({ title: 'New pitch' });
  });

  it('previews the slides on a phone', async () => {
    openPitches([pitch()], { user: exampleUser('READONLY') });
    fireEvent.click(await screen.findByRole('button', { name: 'Preview Spring video' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview of Spring video' });
    expect((await slideIn(dialog)).getByText('Our video')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New pitch' })).toBeNull();
  });

  it('says what belongs here while there is none [PITCH-10 ERR-36]', async () => {
    openPitches([]);
    expect(await screen.findByText('- No Pitches Found -')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New pitch' })).toBeTruthy();
  });
});
