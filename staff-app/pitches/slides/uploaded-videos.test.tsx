import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { haveDevices, holdUploads } from '../../testing/fake-recording.ts';
import { openPitch, pitchSlide } from '../../testing/open-pitch.tsx';
import type { Slide } from '../use-pitch.ts';

const url = 'https://example.test/media/abc.webm';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('an uploaded video', () => {
  const drop = (file: File) => {
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
    const zone = screen.getByLabelText('Picture or video').parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [file], items, types: ['Files'] } });
  };
  const movie = new File(['x'.repeat(1_000)], 'Video.mov', { type: 'video/quicktime', lastModified: 1 });
  const editEmpty = async () => {
    const opened = openPitch([pitchSlide({ slideType: 'UPLOAD', title: 'Ours', url: null })]);
    await press('Edit slide Ours');
    return opened;
  };

  it('is dropped like a picture, and another kind of file is not taken [SLIDE-02 UPLOAD-03]', async () => {
    haveDevices({});
    const uploads = holdUploads();
    await editEmpty();
    drop(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(
      await screen.findByText('Please upload a picture or a video: jpg, jpeg, png, gif, mov, or mp4.'),
    ).toBeTruthy();
    drop(movie);
    await waitFor(() => expect(uploads[0]?.about).toEqual({ kind: 'video', filename: 'file.mov' }));
    await waitFor(() => expect(uploads[0]?.requests).toEqual(['PATCH 0']));
    await press('Cancel upload');
    expect(screen.getByLabelText('Picture or video')).toBeTruthy();
    // Nothing stays at the server, and nothing here suggests to continue it.
    await waitFor(() => expect(uploads[0]?.requests).toEqual(['PATCH 0', 'DELETE']));
    expect(screen.queryByText(/interrupted/)).toBeNull();
  });

  it('replaces a picture once it has arrived, and not before', async () => {
    const uploads = holdUploads();
    const opensChooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    onTestFinished(() => opensChooser.mockRestore());
    const old = { url: '/media/old.png', mimeType: 'image/png' };
    const { server } = openPitch([pitchSlide({ slideType: 'UPLOAD', title: 'Ours', ...old })]);
    await press('Edit slide Ours');
    await press('Choose another picture');
    expect(opensChooser).toHaveBeenCalledTimes(1);
    const shown = () => screen.queryByRole('img', { name: 'Ours' })?.getAttribute('src') ?? null;
    expect(shown()).toBe('/media/old.png');
    const chooser = screen.getByLabelText('Picture or video', { selector: 'input' });
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'a.webm', { type: 'video/webm' })] } });
    const kinds = 'Please upload a picture or a video: jpg, jpeg, png, gif, mov, or mp4.';
    expect(await screen.findByText(kinds)).toBeTruthy();
    fireEvent.change(chooser, { target: { files: [movie] } });
    await waitFor(() => expect(uploads[0]?.requests).toEqual(['PATCH 0']));
    await uploads[0]?.told(0.4);
    expect(await screen.findByText('Uploading, 40%')).toBeTruthy();
    expect(shown()).toBe('/media/old.png');
    await uploads[0]?.answer(200, { url, mimeType: 'video/mp4' });
    await waitFor(() => expect(shown()).toBeNull());
    await press('Save slide');
    await waitFor(() =>
      expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ url, mimeType: 'video/mp4' }),
    );
  });

  it('is paused, continues when the connection is back, and after the page was left [UPLOAD-04]', async () => {
    haveDevices({});
    const uploads = holdUploads();
    await editEmpty();
    drop(movie);
    await waitFor(() => expect(uploads[0]?.requests).toEqual(['PATCH 0']));
    await uploads[0]?.told(0.4);
    await press('Pause upload');
    expect(screen.getByText('Paused at 40%')).toBeTruthy();
    await press('Resume upload');
    await waitFor(() => expect(uploads[0]?.requests).toEqual(['PATCH 0', 'HEAD', 'PATCH 0']));
    await uploads[0]?.told(0.5);
    await uploads[0]?.cut();
    const waits = 'We can’t reach the server. The upload will continue at 50% when the connection is back.';
    expect(await screen.findByText(waits)).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(uploads[0]?.requests.slice(3)).toEqual(['HEAD', 'PATCH 0']));
    await uploads[0]?.told(0.6);
    expect(screen.getByText('Uploading, 60%')).toBeTruthy();
    cleanup();
    const { server } = await editEmpty();
    expect(screen.getByText(/^The upload of “.+” was interrupted. Choose the same file to continue.$/)).toBeTruthy();
    drop(movie);
    await waitFor(() => expect(uploads[0]?.requests.slice(5)).toEqual(['HEAD', 'PATCH 0']));
    await uploads[0]?.answer(200, { url, mimeType: 'video/mp4' });
    await press('Save slide');
    await waitFor(() => expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ url }));
    expect(uploads).toHaveLength(1);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('upload:'))).toEqual([]);
  });

  it('is said to be in processing until it is processed, which is looked at again [SLIDE-15]', async () => {
    const slides = [
      pitchSlide({ slideType: 'UPLOAD', title: 'Ours', url, mimeType: 'video/mp4', isVideo: true, processed: false }),
    ];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = openPitch(slides);
    await press('Edit slide Ours');
    expect(await screen.findByText('Video Is Processing')).toBeTruthy();
    slides[0] = { ...(slides[0] as Slide), processed: true };
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    const player = await screen.findByLabelText('The video of this slide');
    expect(player.getAttribute('src')).toBe('/media/abc.webm');
    expect(server.callsOf('Pitch').length).toBeGreaterThan(1);
  });

  it('that cannot be played says so, in the list too', async () => {
    const broken = { url, mimeType: 'video/mp4', isVideo: true, processed: false, processingFailed: true };
    openPitch([pitchSlide({ slideType: 'UPLOAD', title: 'Ours', ...broken })]);
    expect(await screen.findByText(/video can’t be played$/)).toBeTruthy();
    await press('Edit slide Ours');
    expect(await screen.findByText(/^This video can’t be played/)).toBeTruthy();
  });
});
