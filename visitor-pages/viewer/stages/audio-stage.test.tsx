import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSlide } from '../../testing/build-page.ts';
import { noTracking, type Tracking } from '../tracking.ts';
import { AudioStage } from './audio-stage.tsx';

let listens: number;
let heard: number;
let sound: HTMLAudioElement;
let isPaused: boolean;
let position: number;

const tracking: Tracking = {
  ...noTracking,
  hear: () => {
    heard += 1;
  },
  countListen: () => {
    listens += 1;
  },
  listensOf: () => listens,
};

beforeEach(() => {
  [listens, heard, isPaused, position] = [0, 0, true, 0];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    isPaused = false;
    fireEvent(sound, new Event('play'));
    if (!isPaused) fireEvent(sound, new Event('playing'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    isPaused = true;
    if (sound.isConnected) fireEvent(sound, new Event('pause'));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(audio: string | null = '/media/a.mp3'): void {
  const slide = buildSlide({ type: 'AUDIO', title: 'A word', html: null, audio });
  const { container } = render(<AudioStage slide={slide} session={noTracking.state()} tracking={tracking} isFirst />);
  sound = container.querySelector('audio') ?? document.createElement('audio');
  Object.defineProperties(sound, {
    paused: { get: () => isPaused },
    duration: { value: 65 },
    currentTime: {
      get: () => position,
      set: (to: number) => {
        position = to;
        fireEvent(sound, new Event('timeupdate'));
      },
    },
  });
  act(() => void fireEvent(sound, new Event('durationchange')));
}

const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function playTo(seconds: number): void {
  act(() => {
    sound.currentTime = seconds;
  });
}

/** The position of a player that is asked to play again. */
function playToTheEnd(): void {
  playTo(65);
  act(() => {
    isPaused = true;
    fireEvent(sound, new Event('pause'));
    fireEvent(sound, new Event('ended'));
  });
  position = 0;
}

describe('an audio slide', () => {
  it('plays and pauses, and shows its position [SLIDE-07]', async () => {
    open();
    expect(screen.getByText('0:00 / 1:05')).toBeTruthy();
    await tap('Play: A word');
    playTo(12.4);
    expect(screen.getByText('0:12 / 1:05')).toBeTruthy();
    await tap('Pause: A word');
    expect(screen.getByRole('button', { name: 'Play: A word' })).toBeTruthy();
    expect(heard).toBeGreaterThan(0);
  });

  it('jumps back and forward by 10 seconds [VIEW-21 CONST-42]', async () => {
    open();
    await tap('Forward 10 seconds');
    await tap('Forward 10 seconds');
    expect(position).toBe(20);
    await tap('Back 10 seconds');
    expect(position).toBe(10);
    await tap('Back 10 seconds');
    await tap('Back 10 seconds');
    expect(position).toBe(0);
  });

  it('can be played three times and no more [VIEW-20 ERR-17 CONST-41]', async () => {
    open();
    for (let listen = 1; listen <= 3; listen += 1) {
      await tap('Play: A word');
      expect(listens).toBe(listen);
      playToTheEnd();
    }
    await tap('Play: A word');
    expect(listens).toBe(3);
    expect(screen.getByRole('alert').textContent).toBe(
      "This is exclusive content! You'll already listened 3 times and can't listen again.",
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('counts a pause and a jump as the same listen [OPEN-127]', async () => {
    open();
    await tap('Play: A word');
    playTo(20);
    await tap('Pause: A word');
    await tap('Play: A word');
    await tap('Back 10 seconds');
    await tap('Back 10 seconds');
    expect(listens).toBe(1);
  });

  it.each([null, '/media/broken.mp3'])('that can’t be loaded says so (%s) [VIEW-22 ERR-18]', (audio) => {
    open(audio);
    if (audio) act(() => void fireEvent(sound, new Event('error')));
    expect(screen.getByRole('alert').textContent).toBe('Could not load audio file');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
