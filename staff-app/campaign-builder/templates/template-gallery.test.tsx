import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exampleCampaign } from '../../testing/example-campaign.ts';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { slideIn } from '../../testing/slide-in.ts';
import { CampaignEditor } from '../campaign-editor.tsx';
import type { Template } from './template-steps.ts';

function step(changes: Partial<Template['steps'][number]> = {}): Template['steps'][number] {
  return {
    ...{ structureType: 'feature', messageContent: 'Hi {{first_name}}, may we come?', days: 0, hours: 0, window: null },
    ...{ hasLink: false, slides: [] },
    ...changes,
  };
}

const question: Template['steps'][number]['slides'][number]['questions'][number] = {
  ...{ widgetType: 'YESNO', label: 'May we come by?', labels: [], start: null, end: null },
};
const slide = {
  slideType: 'UPLOAD',
  hasCover: true,
  description: null,
  content: null,
  title: 'What we check',
} as const;
const check: Template = {
  ...{ key: 'check', name: 'Free check-up', summary: 'Offers a free check-up.', cover: '<svg id="check"></svg>' },
  steps: [step(), step({ days: 2, window: 9, hasLink: true, slides: [{ ...slide, questions: [question] }] })],
};
const thanks: Template = {
  ...{ key: 'thanks', name: 'Thank you', summary: 'Thanks customers.', cover: '<svg id="thanks"></svg>' },
  steps: [step({ messageContent: 'Thank you, {{first_name}}!', days: 1 })],
};

function setWidth(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

function open(
  campaign = exampleCampaign([]),
  user = exampleUser(),
  brand = exampleBrand(),
  templates = [check, thanks],
) {
  const server = fakeServer({
    StepCounts: { campaign: { id: campaign.id, stats: { leads: 0, features: [] } } },
    CampaignTemplates: { templates },
    UseTemplate: { campaign: { id: campaign.id, name: 'Free check-up' } },
  });
  renderScreen(<CampaignEditor campaign={campaign} addContacts={null} />, { user, brand });
  return server;
}

const shown = () => screen.getByRole('complementary', { name: 'Preview' });

describe('a campaign without steps', () => {
  it('offers the templates with what each does, consists of, and takes', async () => {
    open();
    const [first, second] = await within(await screen.findByRole('region', { name: 'Templates' })).findAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain('Free check-up');
    expect(first?.textContent).toContain('Offers a free check-up.');
    expect(first?.textContent).toContain('2 messages over 2 days · 1 slide · 1 question');
    expect(first?.querySelector('img')?.src).toContain(encodeURIComponent('<svg id="check">'));
    expect(second?.textContent).toContain('1 message after 1 day');
    // The ways to begin with nothing are still there.
    expect(screen.getByText('No steps yet')).toBeTruthy();
  });

  it('shows the first of them in the phone, and any other at a click', async () => {
    open();
    const slide = await slideIn(shown());
    expect(slide.getByText('What we check')).toBeTruthy();
    expect(slide.getByText('May we come by?')).toBeTruthy();
    fireEvent.click(within(shown()).getByRole('button', { name: 'Previous' }));
    expect(within(shown()).getByText('Hi Maria, may we come?')).toBeTruthy();
    const other = screen.getByRole('button', { name: 'Preview Thank you' });
    expect(other.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(other);
    expect(within(shown()).getByText('Thank you, Maria!')).toBeTruthy();
    expect(other.getAttribute('aria-pressed')).toBe('true');
    // It has been looked at: a window that gets narrow shows it no second time.
    onTestFinished(() => setWidth(1280));
    setWidth(800);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Phone' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('becomes the one that is chosen by one call, also after two clicks', async () => {
    const server = open();
    const use = await screen.findByRole('button', { name: 'Use template Free check-up' });
    fireEvent.click(use);
    fireEvent.click(use);
    expect(
      await screen.findByText('“Free check-up” is ready to edit. Read it, fill in any blanks, then add leads.'),
    ).toBeTruthy();
    expect(server.callsOf('UseTemplate').map(({ variables }) => variables)).toEqual([
      { template: 'check', campaignId: '5' },
    ]);
  });

  it('around appointments leads to an appointment, not to contacts who are only added', async () => {
    const around = { ...thanks, steps: [step({ structureType: 'appointment', hours: 4 })] };
    open(exampleCampaign([]), exampleUser(), exampleBrand(), [around]);
    fireEvent.click(await screen.findByRole('button', { name: 'Use template Thank you' }));
    expect(await screen.findByText(/fill in any blanks, then make an appointment\.$/)).toBeTruthy();
  });

  it('has none for people who may only look', async () => {
    const server = open(exampleCampaign([]), exampleUser('READONLY'));
    await waitFor(() => expect(server.callsOf('StepCounts')).not.toEqual([]));
    expect(screen.queryByText('Start with a template')).toBeNull();
    expect(server.callsOf('CampaignTemplates')).toEqual([]);
  });
});

it('offers no templates once there is a step', async () => {
  const server = open(exampleCampaign());
  await waitFor(() => expect(server.callsOf('StepCounts')).not.toEqual([]));
  expect(server.callsOf('CampaignTemplates')).toEqual([]);
});
