import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refreshReads } from '../../api/use-operation.ts';
import { useKeptWork } from '../../session/kept-work.ts';
import { exampleCampaign, exampleContentStep, exampleSlide, exampleStep } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { textField } from '../../testing/open-step.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignEditor } from '../campaign-editor.tsx';
import { RulesPart } from '../workflows/rules-part.tsx';
import { PeopleHere } from './people-here.tsx';
import { useUnsavedSteps } from './unsaved-steps.ts';
import { usePresence } from './use-presence.ts';

const campaign = {
  ...exampleCampaign([
    exampleStep({ id: '11', message: 'Hello' }),
    exampleStep({ id: '12', message: 'Again', days: 2 }),
  ]),
  structure: { feature: ['11', '12'], before: [], appointment: [] },
};
const dana = { id: '2', name: 'Dana Whitfield', isPlatformAdmin: false, campaignFeatureId: '12' };
const pat = { id: '9', name: null, isPlatformAdmin: true, campaignFeatureId: null };

// What the server announces.
function Announce() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => refreshReads(client, ['presence'])}>
      Someone else came
    </button>
  );
}

function open(editors: readonly object[], drafts: readonly object[] = []) {
  window.innerWidth = 1280;
  const server = fakeServer({
    StepCounts: { campaign: { id: '5', stats: { leads: 3, features: [] } } },
    MarkCampaignEditor: () => ({ editors, drafts }),
  });
  const shown = renderScreen(
    <>
      <Announce />
      <PeopleHere campaign={campaign} />
      <CampaignEditor campaign={campaign} addContacts={null} />
    </>,
  );
  const calls = () => server.callsOf('MarkCampaignEditor').map(({ variables }) => variables);
  const marks = () => calls().map(({ campaignId: _, browser: _browser, drafts: _drafts, ...mark }) => mark);
  const kept = () => calls().at(-1)?.drafts;
  return { ...shown, calls, marks, kept };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the builder', () => {
  it('shows who else is there, what they edit, and says what happens if two do', async () => {
    open([dana, pat]);
    const here = await screen.findByRole('group', { name: 'Also here: Dana Whitfield and A platform admin' });
    expect(here.textContent).toContain('3 people here');
    const card = within(screen.getByRole('list', { name: 'Steps' }));
    expect(card.getAllByRole('img', { name: 'Dana Whitfield is editing this step' })).toHaveLength(1);
    expect(screen.queryByText(/you’ll see both texts/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText(/^Dana Whitfield is editing this step/)).toBeTruthy();
  });

  it('asks again as soon as someone else comes', async () => {
    const editors: object[] = [];
    const { marks } = open(editors);
    await waitFor(() => expect(marks()).toHaveLength(1));
    editors.push(dana);
    fireEvent.click(screen.getByRole('button', { name: 'Someone else came' }));
    expect(await screen.findByText('2 people here')).toBeTruthy();
  });

  it('shows nothing while no one else is there', async () => {
    const { marks } = open([]);
    await waitFor(() => expect(marks()).toHaveLength(1));
    expect(screen.queryByText(/people here/)).toBeNull();
  });

  it('says which step is edited once one is chosen, and that someone leaves', async () => {
    const { marks } = open([]);
    // That the first step is shown is no editing.
    await waitFor(() => expect(marks()).toEqual([{ campaignFeatureId: null }]));
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    await waitFor(() => expect(marks().at(-1)).toEqual({ campaignFeatureId: '12' }));
    cleanup();
    await waitFor(() => expect(marks().at(-1)).toEqual({ isLeaving: true }));
  });

  it('says so again every 20 seconds, until its person has done nothing for 2 minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { marks } = open([dana]);
    await waitFor(() => expect(marks()).toHaveLength(1));
    expect(await screen.findByText('2 people here')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(marks().length).toBeGreaterThan(1);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    const before = marks().length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(marks()).toHaveLength(before);
    // Who leaves isn't told to someone who is away, so no one is shown who may be gone.
    expect(screen.queryByText('2 people here')).toBeNull();
    fireEvent.keyDown(window, { key: 'a' });
    await waitFor(() => expect(marks().length).toBeGreaterThan(before));
  });
});

describe('unsaved changes', () => {
  const ana = { id: '3', name: 'Ana Ruiz', isPlatformAdmin: false, campaignFeatureId: '12' };

  it('of someone who has left are shown on the step’s card, above it, and before it is deleted', async () => {
    open([], [ana]);
    const card = within(await screen.findByRole('list', { name: 'Steps' }));
    await card.findByRole('img', { name: 'Ana Ruiz has unsaved changes here' });
    expect(screen.queryByText(/people here/)).toBeNull();
    expect(screen.queryByText('Ana Ruiz has unsaved changes here')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('Ana Ruiz has unsaved changes here')).toBeTruthy();
    expect(screen.getByText(/you’ll see both texts/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Again' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Ana Ruiz has unsaved changes here that will be lost.',
    );
  });

  it('of someone who is editing the step are said once', async () => {
    open([dana], [{ ...dana }, ana]);
    const label = 'Dana Whitfield is editing this step. Ana Ruiz has unsaved changes here';
    expect(await screen.findByRole('img', { name: label })).toBeTruthy();
  });

  it('are told at once as they come and go, by one browser, and as their person leaves', async () => {
    const { calls, kept } = open([]);
    await waitFor(() => expect(kept()).toEqual([]));
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    const { type } = await textField();
    type('Hi. ');
    await waitFor(() => expect(kept()).toEqual(['12']));
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    // Sooner than it would be repeated anyway.
    await waitFor(() => expect(kept()).toEqual([]), { timeout: 10_000 });
    (await textField()).type('Hi. ');
    cleanup();
    await waitFor(() => expect(calls().at(-1)).toMatchObject({ isLeaving: true, drafts: ['12'] }));
    expect(new Set(calls().map(({ browser }) => browser)).size).toBe(1);
    expect(calls()[0]?.browser).toMatch(/^[0-9a-f]{16}$/);
  });

  it('of a step’s slides and questions count as its own', async () => {
    const slides = exampleContentStep([exampleSlide()], { id: '12' });
    const server = fakeServer({ MarkCampaignEditor: { editors: [], drafts: [] } });
    function Typing() {
      usePresence('5', { stepId: null, unsaved: useUnsavedSteps({ ...campaign, features: [exampleStep(), slides] }) });
      const [, keep] = useKeptWork('questions/21');
      return (
        <button type="button" onClick={() => keep(() => ({ '31/new': {} }))}>
          Ask
        </button>
      );
    }
    renderScreen(<Typing />);
    await waitFor(() => expect(server.callsOf('MarkCampaignEditor')).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(server.callsOf('MarkCampaignEditor').at(-1)?.variables.drafts).toEqual(['12']));
  });

  it('of a workflow count as its step’s while it is open, and aren’t claimed once the window is gone', async () => {
    const server = fakeServer({
      MarkCampaignEditor: { editors: [], drafts: [] },
      CreateWorkflow: { workflow: { id: '70' } },
      DeleteWorkflow: {},
    });
    const drafts = () => server.callsOf('MarkCampaignEditor').at(-1)?.variables.drafts;
    const of = exampleContentStep([exampleSlide()], { id: '12' });
    function Presence() {
      usePresence('5', { stepId: null, unsaved: useUnsavedSteps({ ...campaign, features: [exampleStep(), of] }) });
      return null;
    }
    const { unmount } = renderScreen(
      <>
        <Presence />
        <RulesPart step={of} />
      </>,
    ).screen;
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    await press('Add workflow');
    await press('Add action');
    await waitFor(() => expect(drafts()).toEqual([]));
    fireEvent.click(await screen.findByRole('radio', { name: 'Send a message' }));
    await waitFor(() => expect(drafts()).toEqual(['12']), { timeout: 10_000 });
    // Given up, it is no change anymore; a trigger that was set is one until the workflow is saved or left.
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
    await waitFor(() => expect(drafts()).toEqual([]), { timeout: 10_000 });
    await press('Add trigger');
    fireEvent.click(await screen.findByRole('radio', { name: 'Opened the content' }));
    await press('Done');
    await waitFor(() => expect(drafts()).toEqual(['12']), { timeout: 10_000 });
    unmount();
    await waitFor(() =>
      expect(server.callsOf('MarkCampaignEditor').at(-1)?.variables).toMatchObject({ isLeaving: true, drafts: [] }),
    );
  });
});
