import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageBrand } from '../../session/brand.tsx';
import { exampleBrand, healthBrand } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BodyPartsPage } from '../index.ts';
import { optionLabelRestMs, type PageOption } from './option-line.tsx';

const arm: PageOption = { id: '7', label: 'Left arm', campaigns: [{ id: '5', name: 'Spring' }] };

function open(options: PageOption[], brand?: PageBrand) {
  const server = fakeServer({
    LandingPageOptions: { options },
    PageCampaigns: {
      campaigns: [
        { id: '5', name: 'Spring', structure: { feature: ['1', '2'] } },
        { id: '6', name: 'Summer', structure: { feature: ['3'] } },
      ],
    },
    CreateLandingPageOption: {},
    UpdateLandingPageOption: {},
    DeleteLandingPageOptions: {},
  });
  renderScreen(<BodyPartsPage />, brand ? { brand } : {});
  return server;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the body parts', () => {
  it.each([
    ['Topics', exampleBrand()],
    ['Body parts', healthBrand()],
  ])('are called %s where they are that', async (heading, brand) => {
    open([arm], brand);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  it('show label and campaigns, and save the label when typing has rested [OPT-01..OPT-04 NAV-10 CONST-56]', async () => {
    const server = open([arm]);
    const label = await screen.findByLabelText('Label');
    expect(label).toHaveProperty('value', 'Left arm');
    expect((await screen.findAllByText('Spring')).length).toBeGreaterThan(0);
    vi.useFakeTimers();
    fireEvent.change(label, { target: { value: 'Right arm' } });
    await act(() => vi.advanceTimersByTimeAsync(optionLabelRestMs - 1));
    expect(server.callsOf('UpdateLandingPageOption')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() =>
      expect(server.callsOf('UpdateLandingPageOption')[0]?.variables).toEqual({ id: '7', label: 'Right arm' }),
    );
    expect(optionLabelRestMs).toBe(1500);
  });

  it('attach a campaign [OPT-05]', async () => {
    const server = open([arm]);
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campaigns of Left arm' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Summer' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateLandingPageOption')[0]?.variables).toEqual({
        ...{ id: '7', campaignsToAdd: ['6'], campaignsToRemove: [] },
      }),
    );
  });

  it('are deleted after a question [OPT-06 ERR-51]', async () => {
    const server = open([arm]);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Left arm' }));
    const question = await screen.findByRole('dialog', { name: 'Delete option' });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete option' }));
    expect(await screen.findByText('Success: The option has been deleted.')).toBeTruthy();
    expect(server.callsOf('DeleteLandingPageOptions')[0]?.variables).toEqual({ ids: ['7'] });
  });

  it('without any say so and offer the first [OPEN-158]', async () => {
    const server = open([]);
    expect(await screen.findByText('- No Options Found -')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'New option' }));
    await waitFor(() => expect(server.callsOf('CreateLandingPageOption')).toHaveLength(1));
  });
});
