import { Decoder, Encoder, FilterAPI } from 'node-av/api';
import { FF_ENCODER_AAC } from 'node-av/constants';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { checkAudio } from './known-codecs.ts';
import type { Rungs } from './rungs.ts';

/** The sound of a video, which is the same in each size. */
export type AudioLine = {
  /** Of the stream whose packets it takes. */
  readonly index: number;
  add(packet: Packet): Promise<void>;
  end(): Promise<void>;
};

// As loud as podcasts and video sites, so that no one reaches for the volume between two slides. Gaps are filled with
// silence, or sound would run ahead of the pictures.
const EVEN =
  'aresample=48000:async=1:first_pts=0,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo';

/** Decodes the sound once, evens it, and writes it to every size. */
export async function openAudioLine(stream: Stream, { muxers }: Rungs): Promise<AudioLine> {
  checkAudio(stream);
  const decoder = await Decoder.create(stream, { exitOnError: false });
  const filter = FilterAPI.create(EVEN);
  const encoder = await Encoder.create(FF_ENCODER_AAC, { filter, bitrate: '128k' });
  const places = muxers.map((muxer) => ({ muxer, index: muxer.addStream(encoder) }));
  const write = async (packets: readonly Packet[]) => {
    for (const packet of packets) {
      for (const { muxer, index } of places) await writeCopy(packet, (copy) => muxer.writePacket(copy, index));
      packet.free();
    }
  };
  const encode = async (frames: readonly Frame[]) => {
    for (const frame of frames) {
      await write(await encoder.encodeAll(frame));
      frame.free();
    }
  };
  const take = async (frames: readonly Frame[]) => {
    for (const frame of frames) {
      await encode(await filter.processAll(frame));
      frame.free();
    }
  };
  return {
    index: stream.index,
    add: async (packet) => take(await decoder.decodeAll(packet)),
    async end() {
      await take(await decoder.decodeAll(null));
      await filter.flush();
      for await (const frame of filter.flushFrames()) await encode([frame]);
      await write(await encoder.encodeAll(null));
    },
  };
}

// Writing takes the packet's timestamps with it.
async function writeCopy(packet: Packet, writeIt: (copy: Packet) => Promise<void>): Promise<void> {
  const copy = packet.clone();
  if (copy === null) return;
  await writeIt(copy);
  copy.free();
}
