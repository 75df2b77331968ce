import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleBrand } from '../../testing/examples.ts';
import {
  FakeStream,
  FakeTrack,
  type HeldUpload,
  haveDevices,
  holdUploads,
  refusal,
} from '../../testing/fake-recording.ts';
import { openPitch, pitchSlide } from '../../testing/open-pitch.tsx';
import type { Slide } from '../use-pitch.ts';

const url = 'https://example.test/media/abc.webm';
const saveIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Save slide' });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function addSlide(kind: string, slideType: Slide['slideType']) {
  const slides: Slide[] = [];
  const opened = openPitch(slides, {
    CreateSlide: () => {
      slides.push(pitchSlide({ slideType, url: null, title: null, isVideo: true }));
      return { slide: { id: '31' } };
    },
  });
  await press('Add slide');
  fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
  return { ...opened, editor: await screen.findByRole('region', { name: `New slide: ${kind}` }) };
}

describe('a recording', () => {
  let uploads: HeldUpload[];
  beforeEach(() => {
    uploads = holdUploads();
  });

  it.each([
    ['Camera recording', 'RECORD', 'Turn on the camera'],
    ['Screen recording', 'SCREEN', 'Choose what to share'],
  ] as const)(
    'of the kind %s is made, looked at, sent with its progress and saved [SLIDE-03 SLIDE-04]',
    async (kind, slideType, ask) => {
      const streams: FakeStream[] = [];
      const give = async () => {
        const stream = new FakeStream([new FakeTrack(), new FakeTrack()]);
        streams.push(stream);
        return stream;
      };
      haveDevices({ getUserMedia: give, getDisplayMedia: give });
      const { server, editor } = await addSlide(kind, slideType);
      expect(saveIn(editor).hasAttribute('disabled')).toBe(true);
      await press(ask);
      await press('Start recording');
      await press('Start now');
      expect(screen.getByRole('timer').textContent).toBe('00:00');
      await press('Stop recording');
      expect(screen.getByLabelText('The video of this slide').getAttribute('src')).toBe('blob:video');
      // The light of the camera goes out.
      expect(streams.flatMap((stream) => stream.tracks).some((track) => track.stop.mock.calls.length > 0)).toBe(true);
      await press('Use this recording');
      await waitFor(() => expect(uploads).toHaveLength(1));
      await uploads[0]?.told(0.4);
      expect(screen.getByText('Uploading, 40%')).toBeTruthy();
      await uploads[0]?.answer(200, { url, mimeType: 'video/webm' });
      expect(uploads[0]?.about).toEqual({ kind: 'recording', filename: 'file.webm' });
      fireEvent.click(saveIn(editor));
      await waitFor(() =>
        expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ url, mimeType: 'video/webm' }),
      );
    },
  );

  it('can be taken again, and ends automatically when the sharing is ended [SLIDE-04]', async () => {
    const streams: FakeStream[] = [];
    const getDisplayMedia = async () => {
      streams.push(new FakeStream());
      return streams.at(-1);
    };
    haveDevices({ getDisplayMedia, getUserMedia: refusal('NotFoundError') });
    await addSlide('Screen recording', 'SCREEN');
    await press('Choose what to share');
    expect(await screen.findByText(/^We can’t use a microphone/)).toBeTruthy();
    await press('Start recording');
    await press('Start now');
    act(() => void streams[0]?.tracks[0]?.dispatchEvent(new Event('ended')));
    expect(await screen.findByRole('button', { name: 'Use this recording' })).toBeTruthy();
    await press('Record again');
    expect(await screen.findByRole('button', { name: 'Start recording' })).toBeTruthy();
    expect(uploads).toEqual([]);
  });

  it.each([
    ['Camera recording', 'RECORD', 'Turn on the camera', /^The camera turned off before/],
    ['Screen recording', 'SCREEN', 'Choose what to share', /^Sharing ended before/],
  ] as const)('says why it goes no further: %s', async (kind, slideType, ask, ended) => {
    const streams: FakeStream[] = [];
    const give = async () => {
      streams.push(new FakeStream([new FakeTrack(), new FakeTrack()]));
      return streams.at(-1);
    };
    haveDevices({ getUserMedia: give, getDisplayMedia: give }, new DOMException('no encoder', 'NotSupportedError'));
    await addSlide(kind, slideType);
    await press(ask);
    await press('Start recording');
    act(() => void streams.at(slideType === 'RECORD' ? -1 : 0)?.tracks[0]?.dispatchEvent(new Event('ended')));
    expect(await screen.findByText(ended)).toBeTruthy();
    await press(ask);
    await press('Start recording');
    expect(screen.queryByText(ended)).toBeNull();
    await press('Start now');
    expect(await screen.findByText(/^This browser couldn’t start the recording/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: ask })).toBeTruthy();
  });

  it('counts down before it begins, and what is paused is no part of it', async () => {
    haveDevices({ getUserMedia: async () => new FakeStream() });
    await addSlide('Camera recording', 'RECORD');
    await press('Turn on the camera');
    const start = await screen.findByRole('button', { name: 'Start recording' });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
    const now = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(start);
    expect(screen.getByText('Starts in 3')).toBeTruthy();
    pass(2);
    expect(screen.getByText('Starts in 1')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    pass(1);
    pass(5);
    expect(screen.getByRole('timer').textContent).toBe('00:05');
    now('Pause recording');
    pass(60);
    expect(screen.getByRole('timer').textContent).toBe('00:05, paused');
    now('Resume recording');
    pass(2);
    expect(screen.getByRole('timer').textContent).toBe('00:07');
    now('Pause recording');
    now('Stop recording');
    expect(screen.getByRole('button', { name: 'Use this recording' })).toBeTruthy();
  });

  it('takes the place of an earlier one when it is used, with a cover of its own', async () => {
    haveDevices({ getUserMedia: async () => new FakeStream() });
    const before = { url: '/media/old.mp4', mimeType: 'video/mp4', thumbnail: '/media/old.jpg', isVideo: true };
    const { server } = openPitch([pitchSlide({ slideType: 'RECORD', title: 'Ours', ...before })]);
    await press('Edit slide Ours');
    for (const name of ['Record again', 'Start recording', 'Start now', 'Stop recording', 'Use this recording'])
      await press(name);
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(200, { url, mimeType: 'video/webm' });
    expect(screen.queryByRole('button', { name: 'Use this recording' })).toBeNull();
    await press('Save slide');
    await waitFor(() =>
      expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ url, mimeType: 'video/webm', thumbnail: '' }),
    );
  });

  it.each([
    ['NotAllowedError', /^Your browser is blocking the camera/],
    ['NotReadableError', /^Another app is using the camera/],
    ['NotFoundError', /^No camera was found/],
    ['AbortError', /^We can’t start the camera/],
  ])('that meets %s shows why [SLIDE-03]', async (name, sentence) => {
    haveDevices({ getUserMedia: refusal(name) });
    await addSlide('Camera recording', 'RECORD');
    await press('Turn on the camera');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Turn on the camera' })).toBeTruthy();
  });

  it('that no one shares a screen for says so, and one without a microphone has no sound', async () => {
    haveDevices({ getDisplayMedia: refusal('NotAllowedError') });
    await addSlide('Screen recording', 'SCREEN');
    await press('Choose what to share');
    expect(await screen.findByText('Nothing was shared, so nothing was recorded.')).toBeTruthy();
  });

  it('asks before the tab is closed while it is under way', async () => {
    haveDevices({ getUserMedia: async () => new FakeStream() });
    await addSlide('Camera recording', 'RECORD');
    const asks = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    };
    await press('Turn on the camera');
    await screen.findByRole('button', { name: 'Start recording' });
    expect(asks()).toBe(false);
    await press('Start recording');
    await press('Start now');
    expect(asks()).toBe(true);
  });

  it('that does not arrive can be sent again', async () => {
    haveDevices({ getUserMedia: async () => new FakeStream() });
    const { editor } = await addSlide('Camera recording', 'RECORD');
    await press('Turn on the camera');
    await press('Start recording');
    await press('Start now');
    await press('Stop recording');
    await press('Use this recording');
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(400, { errors: ['Your organization has used all of its space.'] });
    expect(within(editor).getByRole('alert').textContent).toBe('Your organization has used all of its space.');
    await press('Use this recording');
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it.each([
    [{ getUserMedia: async () => null }, ['Camera recording']],
    [{}, []],
  ])('is offered only where the browser can make one', async (devices, offered) => {
    haveDevices(devices);
    openPitch();
    await press('Add slide');
    const kinds = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label') ?? '');
    expect(kinds.filter((kind) => kind.endsWith('recording'))).toEqual(offered);
  });
});

describe('a slide of widgets only', () => {
  it('is offered whether or not the brand has text slides, and stores no words [SLIDE-11]', async () => {
    const slides: Slide[] = [];
    const { server } = openPitch(slides, {
      CreateSlide: () => {
        slides.push(pitchSlide({ slideType: 'TEXT', url: null, title: null, isEmpty: true }));
        return { slide: { id: '31' } };
      },
    });
    await press('Add slide');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Questions only' }));
    const editor = await screen.findByRole('region', { name: 'New slide: Questions only' });
    const inStrip = screen.getByRole('button', { name: 'Edit slide Questions only' });
    expect(inStrip.textContent).toContain('Empty: add a question, or delete this slide');
    expect(inStrip.textContent).not.toContain('Text');
    expect(server.callsOf('CreateSlide')[0]?.variables).toEqual({ pitchId: '21', slideType: 'TEXT' });
    fireEvent.click(saveIn(editor));
    await waitFor(() => expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ content: '' }));
  });

  it('stays with the question that was saved on it, however its editor is closed', async () => {
    const label = 'Any redness?';
    const question: Slide['widgets'][number] = {
      id: '51',
      widgetType: 'YESNO',
      label,
      fineText: null,
      labels: [],
      start: null,
      end: null,
      options: [],
    };
    const slides: Slide[] = [];
    const { server } = openPitch(slides, {
      CreateSlide: () => {
        slides.push(pitchSlide({ slideType: 'TEXT', url: null, title: null, widgets: [question] }));
        return { slide: { id: '31' } };
      },
    });
    await press('Add slide');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Questions only' }));
    const editor = await screen.findByRole('region', { name: 'New slide: Questions only' });
    fireEvent.click(within(editor).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^New slide/ })).toBeNull());
    expect(server.callsOf('DeleteSlide')).toEqual([]);
    expect(await screen.findByRole('button', { name: `Edit slide ${label}` })).toBeTruthy();
  });

  it('is not offered in blast, nor are files, recordings and questions [SLIDE-10 SLIDE-11 SLIDE-12]', async () => {
    haveDevices({ getUserMedia: async () => null, getDisplayMedia: async () => null });
    const { controls } = exampleBrand();
    const blast = {
      controls: { ...controls, allowSlideTypeText: true },
      slides: { ownFiles: false, questions: false },
    };
    openPitch([pitchSlide()], {}, exampleBrand(blast));
    await press('Add slide');
    const kinds = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label'));
    expect(kinds).toEqual(['YouTube video', 'Text', 'Booking calendar']);
    await press('Edit slide Our video');
    expect(within(await screen.findByRole('region', { name: /^Edit slide/ })).queryByText('Questions')).toBeNull();
  });
});
