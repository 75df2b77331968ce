import { Decoder, Demuxer, type IOInputCallbacks } from 'node-av/api';
import { AV_LOG_QUIET } from 'node-av/constants';
import { type Frame, Log, type Packet, type Stream } from 'node-av/lib';
import { type AudioLine, openAudioLine } from './audio-line.ts';
import { checkPictures } from './known-codecs.ts';
import { most } from './messages.ts';
import { takePictures } from './pictures.ts';
import { ProblemError } from './problem-error.ts';
import { openRungs, type Rungs } from './rungs.ts';

type Given = {
  readonly container: 'mov' | 'matroska';
  /** The length by the container's pieces; a recording doesn't declare its own. */
  readonly knownSeconds: number | null;
  readonly input: IOInputCallbacks;
  readonly onPercent: (percent: number) => void;
};

const THREADS = 2;

/**
 * Writes what phones play into the current folder, in one pass over the video: two sizes of H.264 with AAC of even
 * loudness, a cover, and a strip of pictures. Returns the number of sizes.
 */
export async function prepare({ container, knownSeconds, input, onPercent }: Given): Promise<number> {
  Log.setLevel(AV_LOG_QUIET);
  // Nothing is closed but what is written: the process ends after this.
  const demuxer = await Demuxer.open(input, { format: container });
  const video = demuxer.video() ?? refuse('UNREADABLE');
  const seconds = demuxer.duration > 0 ? demuxer.duration : (knownSeconds ?? 0);
  check(video, seconds);
  const decoder = await Decoder.create(video, {
    threadCount: THREADS,
    exitOnError: false,
    options: { max_pixels: most.pixels },
  });
  const rungs = await openRungs(video, THREADS);
  const audio = await audioLineOf(demuxer, rungs);
  const pictures = takePictures(seconds);
  const onFrames = async (frames: readonly Frame[]) => {
    for (const frame of frames) {
      const at = secondsOf(frame, video);
      if (at > most.seconds) throw new ProblemError('TOO_LONG');
      await rungs.add(frame, (shown) => pictures.look(shown, at));
      if (seconds > 0) onPercent(Math.min(99, Math.max(0, Math.floor((at / seconds) * 100))));
      frame.free();
    }
  };
  for await (const packet of demuxer.packets()) {
    if (packet === null) break;
    await takePacket(packet, { video, decoder, audio, onFrames });
    packet.free();
  }
  await onFrames(await decoder.decodeAll(null));
  if (rungs.frames() === 0) throw new ProblemError('UNREADABLE');
  await rungs.end((shown) => pictures.look(shown, seconds));
  await audio?.end();
  await rungs.close();
  await pictures.write();
  return rungs.count;
}

type Lines = {
  readonly video: Stream;
  readonly decoder: Decoder;
  readonly audio: AudioLine | null;
  readonly onFrames: (frames: readonly Frame[]) => Promise<void>;
};

async function takePacket(packet: Packet, { video, decoder, audio, onFrames }: Lines): Promise<void> {
  if (packet.streamIndex === video.index) await onFrames(await decoder.decodeAll(packet));
  else if (packet.streamIndex === audio?.index) await audio.add(packet);
}

async function audioLineOf(demuxer: Demuxer, rungs: Rungs): Promise<AudioLine | null> {
  const stream = demuxer.audio();
  return stream ? openAudioLine(stream, rungs) : null;
}

function check(video: Stream, seconds: number): void {
  const { width, height } = video.codecpar;
  if (width * height > most.pixels) throw new ProblemError('TOO_LARGE');
  if (seconds > most.seconds) throw new ProblemError('TOO_LONG');
  if (width === 0 || height === 0) throw new ProblemError('UNREADABLE');
  checkPictures(video);
}

function secondsOf(frame: Frame, stream: Stream): number {
  const { num, den } = frame.timeBase.num > 0 ? frame.timeBase : stream.timeBase;
  return den === 0 ? 0 : (Number(frame.bestEffortTimestamp) * num) / den;
}

function refuse(problem: ProblemError['problem']): never {
  throw new ProblemError(problem);
}
