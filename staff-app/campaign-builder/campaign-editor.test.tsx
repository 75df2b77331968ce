import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleCampaign, exampleContentStep, exampleSlide, exampleStep } from '../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { slideIn } from '../testing/slide-in.ts';
import { CampaignEditor } from './campaign-editor.tsx';
import { edgeColors } from './steps/step-card.tsx';
import type { Campaign } from './use-campaign.ts';

const stats = { leads: 3, features: [{ id: '11', leads: 2, optedOut: 0, scheduled: 0 }] };

function open(campaign: Campaign, more = {}, user = exampleUser(), brand = exampleBrand()) {
  const server = fakeServer({
    StepCounts: { campaign: { id: campaign.id, stats } },
    DeleteStep: {},
    CloneCampaign: { campaign: { id: '9', name: 'Spring (Copy)' } },
    DeleteCampaign: {},
    PauseCampaign: {},
    UpdateCampaign: {},
    ...more,
  });
  const { path } = renderScreen(<CampaignEditor campaign={campaign} addContacts={<p>Next: add contacts</p>} />, {
    ...{ user, brand },
  });
  return { server, path };
}

const stepLabels = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed') && button.getAttribute('aria-hidden') === null)
    .map((button) => button.textContent);
const shown = () => screen.getByRole('complementary', { name: 'Preview' });

describe('the preview', () => {
  it('wears the organization’s picture and color where the campaign and its content have none, and leaves empty slides out', async () => {
    const user = exampleUser();
    const organization = user.organization && { ...user.organization, image: '/media/logo.png', color: '#c0152a' };
    const empty = exampleSlide({ id: '30', title: 'Nothing yet', isEmpty: true });
    open(exampleCampaign([exampleContentStep([empty, exampleSlide()])]), {}, { ...user, organization });
    fireEvent.click(within(shown()).getByRole('button', { name: 'Next' }));
    const slide = await slideIn(shown());
    expect(slide.getByText('Our video')).toBeTruthy();
    expect(slide.queryByText('Nothing yet')).toBeNull();
    const page = shown().querySelector('iframe')?.contentDocument;
    expect(page?.querySelector('img.brand-mark')?.getAttribute('src')).toBe('/media/logo.png');
    expect(page?.body.innerHTML).toContain('--brand:#c0152a');
    // The keyboard stops at nothing but what scrolls.
    const stops = [...(page?.querySelectorAll<HTMLElement>('*') ?? [])].filter(({ tabIndex }) => tabIndex >= 0);
    expect(stops.map(({ tagName }) => tagName)).toEqual(['MAIN']);
  });
});

describe('the chain', () => {
  it('is in the stored order, with delay, body and the count of who is there [EDIT-12 EDIT-13 EDIT-14]', async () => {
    const first = exampleStep({ id: '11', message: 'Hello' });
    const second = exampleStep({ id: '12', message: 'Again', days: 2, window: 9 });
    open(exampleCampaign([first, second], { structure: { feature: ['12', '11'], before: [], appointment: [] } }));
    expect(stepLabels()).toEqual(['Again', 'Hello']);
    expect(screen.getByText('2 days, 9 AM MST')).toBeTruthy();
    expect(screen.getByText('Right away')).toBeTruthy();
    expect(await screen.findByText('2 leads here')).toBeTruthy();
    expect(screen.getByText('0 leads here')).toBeTruthy();
  });

  it.each([
    [{ leads: 1, optedOut: 1, scheduled: 0 }, '1 lead here, opted out'],
    [{ leads: 1204, optedOut: 3, scheduled: 0 }, '1,204 leads here, 3 opted out'],
    [{ leads: 0, optedOut: 0, scheduled: 1204 }, 'Scheduled for 1,204 leads'],
    [{ leads: 0, optedOut: 0, scheduled: 1 }, 'Scheduled for 1 lead'],
    [{ leads: 2, optedOut: 1, scheduled: 3 }, '2 leads here, 1 opted out, scheduled for 3 more'],
  ])('says how many are there, how many of them opted out, and who is still to get it: %j', async (counted, words) => {
    const counts = { campaign: { id: '5', stats: { leads: 3, features: [{ id: '11', ...counted }] } } };
    open(exampleCampaign(), { StepCounts: counts });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says how a step is moved with the keyboard, and where it is', async () => {
    open(exampleCampaign([exampleStep({ id: '11', label: 'Hello' }), exampleStep({ id: '12', label: 'Again' })]));
    const handle = screen.getByRole('button', {
      name: 'Move step 2, Again',
      description: /^To move this step, press the space bar/,
    });
    fireEvent.keyDown(handle, { code: 'Space' });
    expect(await screen.findByText(/^(?:Picked up step at|Step is over) position \d of 2\.$/)).toBeTruthy();
  });

  it('cuts labels at 23 characters [EDIT-34 CONST-37]', () => {
    const exact = exampleStep({ id: '11', label: 'a'.repeat(23) });
    const longer = exampleStep({ id: '12', label: 'b'.repeat(24) });
    open(exampleCampaign([exact, longer]));
    expect(stepLabels()).toEqual(['a'.repeat(23), `${'b'.repeat(23)}…`]);
  });

  it('gives the sixth step the color of the first [EDIT-37]', () => {
    const steps = Array.from({ length: 6 }, (_, index) =>
      exampleStep({ id: String(index + 1), label: `S${index + 1}` }),
    );
    open(exampleCampaign(steps));
    const edges = [...document.querySelectorAll<HTMLElement>('[style*="--edge"]')].map((card) =>
      card.style.getPropertyValue('--edge'),
    );
    expect(new Set(edges).size).toBe(edgeColors.length);
    expect(edges[5]).toBe(edges[0]);
  });

  it('offers a slide and a message at every joint [EDIT-16 EDIT-17 EDIT-18]', () => {
    open(exampleCampaign([exampleStep({ id: '11' }), exampleStep({ id: '12' })]));
    for (const kind of ['Attach Slide', 'New Message']) {
      const names = screen.getAllByRole('button', { name: new RegExp(`^${kind}`) }).map((b) => b.ariaLabel);
      expect(names).toEqual([`${kind} before step 1`, `${kind} before step 2`, `${kind} at the end`]);
    }
  });

  it('says beforehand that a slide comes with a message of its own [EDIT-17]', async () => {
    open(exampleCampaign([exampleStep({ id: '11' })]));
    const button = screen.getByRole('button', { name: 'Attach Slide at the end' });
    const hint = 'Adds a new message with a link to slides.';
    expect(button.getAttribute('aria-description')).toBe(hint);
    fireEvent.mouseEnter(button);
    expect(await screen.findByText(hint)).toBeTruthy();
  });

  it('offers slides only where the brand has them [BRAND-16]', () => {
    const { controls } = exampleBrand();
    for (const allowSlides of [true, false]) {
      open(
        exampleCampaign([exampleStep({ id: '11' })]),
        {},
        exampleUser(),
        exampleBrand({ controls: { ...controls, allowSlides } }),
      );
      expect(screen.getByRole('button', { name: 'New Message at the end' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Attach Slide at the end' }) !== null).toBe(allowSlides);
      cleanup();
    }
  });

  it('offers a redirect at every joint where the brand has it [EDIT-19 BRAND-17]', () => {
    const campaign = exampleCampaign([exampleStep({ id: '11' })]);
    open(campaign);
    const names = screen.getAllByRole('button', { name: /^Redirect/ }).map((button) => button.ariaLabel);
    expect(names).toEqual(['Redirect before step 1', 'Redirect at the end']);
  });

  it('offers no redirect where the brand has none [EDIT-19 BRAND-17]', () => {
    const { controls } = exampleBrand();
    const brand = exampleBrand({ controls: { ...controls, showRedirect: false } });
    open(exampleCampaign([exampleStep({ id: '11' })]), {}, exampleUser(), brand);
    expect(screen.getByRole('button', { name: 'New Message at the end' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Redirect/ })).toBeNull();
  });

  it('shows where a redirect leads, or that it leads nowhere yet', () => {
    const step = exampleContentStep([], { featureType: 'REDIRECT' });
    const pitch = step.pitch && {
      ...step.pitch,
      redirectType: 'LINK' as const,
      redirectUrl: 'https://shop.example/new',
    };
    open(exampleCampaign([{ ...step, pitch }, exampleStep({ id: '13', featureType: 'REDIRECT' })]));
    expect(screen.getByText('shop.example/new')).toBeTruthy();
    expect(screen.getByText('No destination yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /slides/ })).toBeNull();
  });

  it('deletes a step after a question that says what goes [EDIT-15]', async () => {
    const { server } = open(exampleCampaign([exampleStep({ id: '11', label: 'Hello' })]));
    fireEvent.click(screen.getByRole('button', { name: 'Delete Hello' }));
    const question = await screen.findByRole('dialog', { name: 'Delete step' });
    await waitFor(() => expect(question.textContent).toContain('No one waits for it now.'));
    expect(question.textContent).not.toContain('if/then');
    expect(server.callsOf('DeleteStep')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete step' }));
    await waitFor(() =>
      expect(server.callsOf('DeleteStep')[0]?.variables).toEqual({ campaignFeatureId: '11', structureType: 'feature' }),
    );
    expect(await screen.findByText('Message 1 deleted')).toBeTruthy();
  });

  it('is only looked at by people who may not change it', async () => {
    open(exampleCampaign(), {}, exampleUser('READONLY'));
    expect(await screen.findByText('2 leads here')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete|Move|New Message|Attach)/ })).toBeNull();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('offers contacts as the next step when no one is in it', async () => {
    open(exampleCampaign(), { StepCounts: { campaign: { id: '5', stats: { leads: 0, features: [] } } } });
    expect(await screen.findByText('Next: add contacts')).toBeTruthy();
  });
});

describe('the preview', () => {
  const campaign = () =>
    exampleCampaign([
      exampleStep({ id: '11', message: 'Hi', messageContent: 'Hi {{first_name}}!' }),
      exampleContentStep([
        exampleSlide({ id: '31', internalTitle: 'c'.repeat(24) }),
        exampleSlide({ id: '32', title: 'The second' }),
      ]),
    ]);

  it('goes on and back one text or slide at a time [EDIT-30 EDIT-31]', async () => {
    open(campaign());
    const press = (name: string) => fireEvent.click(within(shown()).getByRole('button', { name }));
    expect(within(shown()).getByText('Hi Maria!')).toBeTruthy();
    expect(within(shown()).getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
    press('Next');
    expect(shown().textContent).toContain('Look:');
    press('Next');
    expect((await slideIn(shown())).getByText('Our video')).toBeTruthy();
    press('Next');
    expect((await slideIn(shown())).getByText('The second')).toBeTruthy();
    press('Next');
    expect(await (await slideIn(shown())).findByText(/^Thank You For Viewing/)).toBeTruthy();
    expect(within(shown()).getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
    press('Previous');
    press('Previous');
    expect((await slideIn(shown())).getByText('Our video')).toBeTruthy();
  });

  it('follows the selected step, and cuts the labels of its selector at 23 characters [EDIT-35 CONST-40]', async () => {
    open(campaign());
    fireEvent.click(screen.getByRole('button', { name: 'Our work' }));
    expect(shown().textContent).toContain('Look:');
    fireEvent.click(screen.getByRole('button', { name: '2 slides' }));
    expect(await (await slideIn(shown())).findByText('Our video')).toBeTruthy();
    const selector = within(shown()).getByRole('combobox');
    expect(selector).toHaveProperty('value', `2.1 ${'c'.repeat(23)}…`);
  });
});

describe('the toolbar', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('saves name, picture and color of the brand [EDIT-06]', async () => {
    const { server } = open(exampleCampaign());
    press('Branding');
    const dialog = await screen.findByRole('dialog', { name: 'Branding' });
    fireEvent.change(within(dialog).getByLabelText('Brand name'), { target: { value: 'Cedar Clinic' } });
    const color = within(dialog).getByLabelText('Color');
    fireEvent.change(color, { target: { value: '#12' } });
    expect(within(dialog).getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(color, { target: { value: '#0b6e6e' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateCampaign')[0]?.variables).toEqual({
        ...{ campaignId: '5', brandName: 'Cedar Clinic', brandColor: '#0b6e6e' },
        seen: { brandName: '', brandColor: '' },
      }),
    );
  });

  it('shows the preview automatically [EDIT-07]', async () => {
    open(exampleCampaign());
    press('Preview');
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    expect(within(dialog).getByText('Hello there')).toBeTruthy();
  });

  it('copies the campaign and goes to the copy [EDIT-08]', async () => {
    const { path } = open(exampleCampaign());
    press('Copy');
    await waitFor(() => expect(path()).toBe('/campaign/9'));
  });

  it('deletes the campaign for good after a question that says exactly what goes [EDIT-10]', async () => {
    const { server, path } = open(exampleCampaign());
    press('Delete campaign');
    const question = await screen.findByRole('dialog', { name: 'Delete campaign' });
    expect(question.textContent).toContain('“Spring” will be permanently deleted, with its steps and its report');
    expect(server.callsOf('DeleteCampaign')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Delete campaign' }));
    await waitFor(() => expect(path()).toBe('/campaigns'));
    expect(server.callsOf('DeleteCampaign')[0]?.variables).toEqual({ campaignId: '5' });
  });

  it('pauses and resumes the sending', async () => {
    const { server } = open(exampleCampaign(undefined, { paused: 'The campaign was paused' }));
    press('Resume sending');
    await waitFor(() =>
      expect(server.callsOf('PauseCampaign')[0]?.variables).toEqual({ campaignId: '5', paused: false }),
    );
  });
});
