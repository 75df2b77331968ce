import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPitch, pitchSlide } from '../../../testing/open-pitch.tsx';
import type { Slide } from '../../use-pitch.ts';

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a video that is prepared for every phone', () => {
  const url = 'https://example.com/media/abc.webm';
  const withVideo = (video: Slide['video']) =>
    pitchSlide({ slideType: 'UPLOAD', title: 'Ours', url, mimeType: 'video/webm', isVideo: true, video });
  const working = { state: 'WORKING', percent: 40, problem: null, strip: null } as const;

  it('shows how far it is beside the original until it is ready, then ten moments of it', async () => {
    const slides = [withVideo(working)];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    openPitch(slides);
    await press('Edit slide Ours');
    expect(await screen.findByText('Being prepared for every phone: 40%')).toBeTruthy();
    expect(screen.getByLabelText('The video of this slide').getAttribute('src')).toBe('/media/abc.webm');
    slides[0] = withVideo({ ...working, state: 'READY', strip: '/media/strip.jpg' });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect((await screen.findByAltText('Ten moments of this video')).getAttribute('src')).toBe('/media/strip.jpg');
  });

  it('says why it could not be prepared, and tries again', async () => {
    const { server } = openPitch([withVideo({ ...working, state: 'FAILED', problem: 'TOO_LONG' })], {
      PrepareVideo: {},
    });
    await press('Edit slide Ours');
    expect((await screen.findByText(/longer than two hours/)).textContent).toContain('Visitors see the original.');
    await press('Retry');
    await waitFor(() => expect(server.callsOf('PrepareVideo')[0]?.variables).toEqual({ pitchSlideId: '31' }));
  });
});
