import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { CampaignName } from './campaign-name.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

function open() {
  const server = fakeServer({ UpdateCampaign: {} });
  const { screen: view } = renderScreen(<CampaignName campaign={{ id: '5', name: 'Spring' }} />);
  return { saved: () => server.callsOf('UpdateCampaign').map(({ variables }) => variables.name), view };
}

const type = (name: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the campaign's name", () => {
  it('is saved once, 350 ms after typing stops [EDIT-02 EDIT-03 CONST-57]', async () => {
    const { saved } = open();
    type('Summer');
    await wait(200);
    type('Summer sale');
    await wait(349);
    expect(saved()).toEqual([]);
    await wait(1);
    expect(saved()).toEqual(['Summer sale']);
    await wait(2000);
    expect(saved()).toEqual(['Summer sale']);
  });

  it('is saved at once when the person leaves the screen within the pause [OPEN-159]', async () => {
    const { saved, view } = open();
    type('Summer');
    await wait(100);
    view.unmount();
    await wait(0);
    expect(saved()).toEqual(['Summer']);
    await wait(1000);
    expect(saved()).toEqual(['Summer']);
  });

  it('is saved at once when the tab is left or the phone is locked within the pause [OPEN-159]', async () => {
    const { saved } = open();
    type('Summer');
    await wait(100);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(saved()).toEqual(['Summer']);
    visibility.mockRestore();
    await wait(1000);
    expect(saved()).toEqual(['Summer']);
  });

  it('is not saved empty, and says so', async () => {
    const { saved } = open();
    type(' ');
    await wait(1000);
    expect(saved()).toEqual([]);
    expect(screen.getByText('Please enter a name.')).toBeTruthy();
  });
});
