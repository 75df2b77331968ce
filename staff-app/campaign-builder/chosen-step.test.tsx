import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleCampaign, exampleStep } from '../testing/example-campaign.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { textField } from '../testing/open-step.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { newStepId } from './step-edit/draft.ts';
import { useKeptSteps } from './step-edit/use-step-draft.ts';
import { useAddress } from './steps/use-address.ts';
import { useStepEditing } from './steps/use-step-editing.ts';

const campaign = exampleCampaign([
  exampleStep({ id: '11', message: 'Hello' }),
  exampleStep({ id: '12', message: 'Again', days: 2 }),
]);

function open(width = 1280) {
  window.innerWidth = width;
  fakeServer({ StepCounts: { campaign: { id: '5', stats: { leads: 3, features: [] } } } });
  return renderScreen(<CampaignEditor campaign={campaign} addContacts={null} />).router;
}

const step = (name: string) => screen.getByRole('button', { name });
const phone = () => screen.getByRole('group', { name: 'Phone' });

describe('a step that is chosen', () => {
  it('is edited beside the chain, and Escape leads back with nothing lost', async () => {
    const router = open();
    fireEvent.click(step('Again'));
    await waitFor(() => expect(router.state.location.search).toBe('?step=12'));
    const { field, type } = await textField();
    type('And ');
    await waitFor(() => expect(phone().textContent).toContain('And '));
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(step('Again')));
    expect(field.textContent).toContain('And ');
    expect(within(screen.getByRole('list', { name: 'Steps' })).getByText('Draft')).toBeTruthy();
  });

  it('is in the address, so that Back leads to the one before', async () => {
    const router = open();
    fireEvent.click(step('Again'));
    await waitFor(async () => expect((await textField()).field.textContent).toBe('Again'));
    fireEvent.click(screen.getByRole('tab', { name: 'When' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=12&part=timing'));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
    expect((await textField()).field.textContent).toBe('Hello');
  });

  it('takes the place of the chain in a narrow window, with the phone one press away', async () => {
    open(800);
    expect(screen.queryByRole('region', { name: 'Edit message' })).toBeNull();
    fireEvent.click(step('Again'));
    expect((await textField()).field.textContent).toBe('Again');
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
    fireEvent.click(step('Phone'));
    const preview = await screen.findByRole('dialog', { name: 'Preview' });
    expect(within(preview).getByText('Again')).toBeTruthy();
    fireEvent.keyDown(preview, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview' })).toBeNull());
    fireEvent.click(step('Back to the steps'));
    await waitFor(() => expect(document.activeElement).toBe(step('Again')));
  });

  it('has its timing changed back with ⌘Z and again with ⇧⌘Z, digit by digit or not', async () => {
    open();
    fireEvent.click(step('Again'));
    await textField();
    fireEvent.click(screen.getByRole('tab', { name: 'When' }));
    const days = async () => (await screen.findByLabelText<HTMLInputElement>('Days')).value;
    const press = (more: object) =>
      fireEvent.keyDown(screen.getByLabelText('Days'), { key: 'z', metaKey: true, ...more });
    // Without a pause: digits typed more than a second apart are undone one by one, and a busy machine finds fields slowly.
    const field = await screen.findByLabelText('Days');
    for (const value of ['3', '31']) fireEvent.change(field, { target: { value } });
    await screen.findByText('Draft, not saved yet');
    press({});
    await waitFor(async () => expect(await days()).toBe('2'));
    expect(await screen.findByText('Saved')).toBeTruthy();
    press({ shiftKey: true });
    await waitFor(async () => expect(await days()).toBe('31'));
  });

  it('may be a new one, which is kept at its place until it is saved or given up', async () => {
    const router = open();
    fireEvent.click(step('New Message before step 2'));
    const { type, field } = await textField();
    type('In between');
    fireEvent.keyDown(field, { key: 'Escape' });
    const cards = () => within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('button', { pressed: false });
    fireEvent.click(step('Hello'));
    await waitFor(() => expect(router.state.location.search).toBe('?step=11'));
    fireEvent.click(cards().find(({ textContent }) => textContent?.includes('In between')) as HTMLElement);
    await waitFor(async () => expect((await textField()).field.textContent).toBe('In between'));
    fireEvent.click(step('Cancel'));
    await waitFor(() => expect(screen.queryByText('In between')).toBeNull());
  });
});

it('shows where slides would be of a step without any, and makes none', async () => {
  const withoutSlides = exampleCampaign([
    exampleStep({ id: '13', message: 'Look', featureType: 'PITCH', pitch: null }),
  ]);
  window.innerWidth = 1280;
  const server = fakeServer({
    ...{ StepCounts: { campaign: { id: '5', stats: { leads: 3, features: [] } } }, Pitches: { pitches: [] } },
    ...{ CreatePitch: { pitch: { id: '21' } }, UpdateStep: {} },
  });
  renderScreen(<CampaignEditor campaign={withoutSlides} addContacts={null} />);
  fireEvent.click(within(screen.getByRole('list', { name: 'Steps' })).getByRole('button', { name: 'Add slides' }));
  const add = await within(await screen.findByRole('tabpanel')).findByRole('button', { name: 'Add slides' });
  expect(server.callsOf('CreatePitch')).toEqual([]);
  fireEvent.click(add);
  await waitFor(() => expect(server.callsOf('UpdateStep')[0]?.variables).toMatchObject({ pitchId: '21' }));
});

// A new step for which slides were chosen, and which is then begun as a redirect instead.
function Begun() {
  const { kept, actions } = useStepEditing(campaign, 'feature', useAddress());
  const [, change] = useKeptSteps(campaign.id);
  const chooseSlides = () =>
    change((all) => {
      const begun = all?.[newStepId];
      return begun ? { ...all, [newStepId]: { ...begun, draft: { ...begun.draft, pitchId: '9' } } } : all;
    });
  return (
    <>
      <button type="button" onClick={() => actions.onAdd('PITCH', 'first')}>
        Slides
      </button>
      <button type="button" onClick={chooseSlides}>
        Choose
      </button>
      <button type="button" onClick={() => actions.onAdd('REDIRECT', 'first')}>
        Redirect
      </button>
      <output>{JSON.stringify(kept[newStepId]?.draft.pitchId)}</output>
    </>
  );
}

it('begun as slides and then as a redirect, redirects nothing that was chosen for it', async () => {
  fakeServer({});
  renderScreen(<Begun />);
  const shown = () => screen.getByRole('status').textContent;
  fireEvent.click(step('Slides'));
  fireEvent.click(step('Choose'));
  await waitFor(() => expect(shown()).toBe('"9"'));
  fireEvent.click(step('Slides'));
  expect(shown()).toBe('"9"');
  fireEvent.click(step('Redirect'));
  await waitFor(() => expect(shown()).toBe('null'));
});
