import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refreshReads } from '../../api/use-operation.ts';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CampaignEditor } from '../campaign-editor.tsx';
import { PeopleHere } from './people-here.tsx';

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

function open(editors: readonly object[]) {
  window.innerWidth = 1280;
  const server = fakeServer({
    StepCounts: { campaign: { id: '5', stats: { leads: 3, features: [] } } },
    MarkCampaignEditor: () => ({ editors }),
  });
  const shown = renderScreen(
    <>
      <Announce />
      <PeopleHere campaign={campaign} />
      <CampaignEditor campaign={campaign} addContacts={null} />
    </>,
  );
  const marks = () => server.callsOf('MarkCampaignEditor').map(({ variables: { campaignId: _, ...mark } }) => mark);
  return { ...shown, marks };
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
