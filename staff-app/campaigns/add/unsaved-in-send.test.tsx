import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recipientsOf } from '../../leads/index.ts';
import { keptForPitch } from '../../pitches/index.ts';
import { useKeptWork } from '../../session/kept-work.ts';
import { exampleCampaign, exampleContentStep, exampleSlide, exampleStep } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmCampaign } from './confirm-campaign.tsx';
import { ReadyToSend } from './ready-to-send.tsx';

const campaign = exampleCampaign([exampleStep({ id: '11', label: 'Hello' })]);
const step = (id: string, messageContent: string) => ({
  ...{ id, version: 1, featureType: 'MESSAGE', structureType: 'feature', messageContent, pitchId: null },
  ...{ days: 0, hours: 0, minutes: 0, window: null, delayUntil: null, redirect: null },
});

/** What the builder of this campaign keeps of the steps that are typed in and not saved. */
function Typed({ steps }: { steps: Record<string, readonly [base: string, draft: string]> }) {
  const [, keep] = useKeptWork<object>(`steps/${campaign.id}`);
  const kept = Object.entries(steps).map(([id, [base, draft]]) => [
    id,
    { base: step(id, base), draft: step(id, draft) },
  ]);
  return (
    <button type="button" onClick={() => keep(() => Object.fromEntries(kept))}>
      Type
    </button>
  );
}

const written = 'Step 1, “Hello”, has changes that aren’t saved.';
const added = 'The step that you added isn’t saved.';
const typed = { '11': ['Hello', 'Hello there'], new: ['', 'And one more'] } as const;
const nothing = () => {};
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('is named among what a campaign needs, and leads back to it', () => {
  fakeServer({});
  renderScreen(
    <>
      <Typed steps={typed} />
      <ReadyToSend campaign={campaign} onAdd={nothing} />
    </>,
  );
  expect(screen.queryByText(added)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  expect([addressOf(written), addressOf(added)]).toEqual(['/?step=11', '/?step=new']);
});

it('is named in the last look before a send, and nothing is where all is saved', async () => {
  fakeServer({ Billing: { user: null } });
  const recipients = { ...recipientsOf({ canGet: 239 }), search: null, only: null };
  const handlers = { onBack: nothing, onClose: nothing, onSending: nothing };
  renderScreen(
    <>
      <Typed steps={typed} />
      <ConfirmCampaign campaign={campaign} recipients={recipients} {...handlers} />
    </>,
  );
  await screen.findByRole('dialog');
  expect(screen.queryByText(/What isn’t saved isn’t sent/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Type', hidden: true }));
  expect(await screen.findByText(/What isn’t saved isn’t sent/)).toBeTruthy();
  expect([addressOf(written), addressOf(added)]).toEqual([
    `/campaign/${campaign.id}?step=11`,
    `/campaign/${campaign.id}?step=new`,
  ]);
});

it('isn’t said of a step that is as it was saved', () => {
  fakeServer({});
  renderScreen(
    <>
      <Typed steps={{ '11': ['Hello', 'Hello'], new: ['', ''] }} />
      <ReadyToSend campaign={campaign} onAdd={nothing} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  expect(screen.queryByText(written)).toBeNull();
  expect(screen.queryByText(added)).toBeNull();
});

it('is said of a step whose slides alone are changed', () => {
  fakeServer({});
  const withSlides = exampleContentStep([exampleSlide()], { id: '12', label: 'Look' });
  const content = exampleCampaign([withSlides]);
  const [slides = ''] = keptForPitch(withSlides.pitch?.id ?? '');
  const KeepsSlides = () => {
    const [, keepStep] = useKeptWork<object>(`steps/${content.id}`);
    const [, keepSlides] = useKeptWork<object>(slides);
    const type = () => {
      keepStep(() => ({ '12': { base: step('12', 'Look'), draft: step('12', 'Look') } }));
      keepSlides(() => ({}));
    };
    return (
      <button type="button" onClick={type}>
        Type
      </button>
    );
  };
  renderScreen(
    <>
      <KeepsSlides />
      <ReadyToSend campaign={content} onAdd={nothing} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  expect(addressOf('Step 1, “Look”, has changes that aren’t saved.')).toBe('/?step=12');
});
