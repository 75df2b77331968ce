import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleCampaign, exampleContentStep, exampleSlide, exampleStep } from '../../testing/example-campaign.ts';
import { exampleBrand } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignEditor } from '../campaign-editor.tsx';
import type { Step } from '../use-campaign.ts';

const steps = [
  exampleStep({ id: '11', label: 'Hello' }),
  exampleContentStep([exampleSlide(), exampleSlide({ id: '32' })], { id: '12', label: 'Our work' }),
  exampleStep({ id: '13', label: 'Bye' }),
];

const withChains = exampleBrand({
  campaigns: { appointmentChains: true, addsLeadsInV2: true, customWindow: false, ifThen: true },
});

let lastServer: ReturnType<typeof fakeServer>;

/** The question before a step of a campaign goes, with so many contacts waiting for it. */
async function ask(label: string, scheduled: number, features: Step[] = steps, brand = exampleBrand()) {
  const campaign = exampleCampaign(features);
  const counts = features.map(({ id }) => ({ id, leads: 0, optedOut: 0, sent: 0, scheduled }));
  const stats = { leads: 1_200, features: counts };
  lastServer = fakeServer({ StepCounts: { campaign: { id: campaign.id, stats } }, DeleteStep: {}, RestoreStep: {} });
  renderScreen(<CampaignEditor campaign={campaign} addContacts={null} />, { brand });
  fireEvent.click(screen.getByRole('button', { name: `Delete ${label}` }));
  const question = await screen.findByRole('dialog', { name: 'Delete step' });
  await waitFor(() => expect(question.textContent).toMatch(/waits? for it/));
  return question;
}

describe('the question before a step is deleted', () => {
  it.each([
    ['Hello', 0, /No one waits for it now\./],
    ['Hello', 1, /1 lead waits for it and goes on to the next step\./],
    ['Our work', 1_200, /1,200 leads wait for it and go on to the next step\./],
    ['Bye', 1, /1 lead waits for it\. It’s the last step, so they’ll be done\./],
    ['Bye', 3, /3 leads wait for it\. It’s the last step, so they’ll be done\./],
  ])('says of “%s” what becomes of the %d who wait for it', async (label, scheduled, sentence) => {
    const question = await ask(label, scheduled);
    expect(question.textContent).toMatch(sentence);
    if (label === 'Bye') expect(question.textContent).not.toContain('next step');
  });

  it('says of a step around an appointment who doesn’t get it', async () => {
    const around = exampleStep({ id: '21', label: 'Tomorrow', structureType: 'before' });
    const question = await ask('Tomorrow', 2, [around], withChains);
    expect(question.textContent).toContain('no longer sent for any appointment');
    expect(question.textContent).toContain('2 leads wait for it and don’t get it.');
  });

  it('names the slides that go, and the link that no longer works', async () => {
    const question = await ask('Our work', 0);
    expect(question.textContent).toContain(
      'Its 2 slides go with it: the link in messages already sent no longer works.',
    );
  });

  it('names no slides that another step shows too, nor of a step without any', async () => {
    const again = exampleContentStep([exampleSlide()], { id: '14', label: 'Our work again' });
    const shared = await ask('Our work again', 0, [...steps, again]);
    expect(shared.textContent).toContain('The link in messages already sent no longer works.');
    expect(shared.textContent).not.toMatch(/slide/);
  });

  it('is followed by a word that the step is gone, by its number in its chain', async () => {
    await confirmed();
    expect(await screen.findByText('Content 2 deleted')).toBeTruthy();
  });
});

async function confirmed() {
  const question = await ask('Our work', 0);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete step' }));
  await screen.findByText('Content 2 deleted');
}

describe('a deleted step', () => {
  const restored = () => lastServer.callsOf('RestoreStep').map(({ variables }) => variables);

  it('comes back with Undo, and says so', async () => {
    await confirmed();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Content 2 is back')).toBeTruthy();
    expect(restored()).toEqual([{ campaignFeatureId: '12' }]);
  });

  it('comes back with the keys, once for each time that it was deleted', async () => {
    await confirmed();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ctrlKey: true, ...more });
    press('z');
    await waitFor(() => expect(restored()).toHaveLength(1));
    press('z', { shiftKey: true });
    await waitFor(() => expect(lastServer.callsOf('DeleteStep')).toHaveLength(2));
    await screen.findAllByText('Content 2 deleted');
    press('z');
    await waitFor(() => expect(restored()).toHaveLength(2));
    press('z');
    expect(restored()).toHaveLength(2);
  });

  it('says why it can’t come back', async () => {
    await confirmed();
    lastServer.answers.RestoreStep = refused('That was too long ago to take back. Add the step again.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('That was too long ago to take back. Add the step again.')).toBeTruthy();
  });
});
