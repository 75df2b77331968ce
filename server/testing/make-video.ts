import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import { AV_LOG_QUIET, type FFAudioEncoder, type FFVideoEncoder } from 'node-av/constants';
import { Log } from 'node-av/lib';

type Wanted = {
  readonly path: string;
  readonly video: 'libvpx-vp9' | 'libx264';
  readonly audio: 'libopus' | 'aac';
  readonly size?: string;
  readonly seconds?: number;
};

/** Makes a real video with moving pictures and a tone, as a phone or a browser records it. */
export async function makeVideo({ path, video, audio, size = '640x360', seconds = 2 }: Wanted): Promise<void> {
  Log.setLevel(AV_LOG_QUIET);
  const pictures = await Demuxer.open(`testsrc2=size=${size}:rate=24:duration=${seconds}`, { format: 'lavfi' });
  const tone = await Demuxer.open(`sine=frequency=440:sample_rate=48000:duration=${seconds}`, {
    format: 'lavfi',
  });
  const muxer = await Muxer.open(path);
  const [seen, heard] = [pictures.video(), tone.audio()];
  if (!seen || !heard) throw new Error('There is no source of pictures or sound.');
  const seenDecoder = await Decoder.create(seen);
  const heardDecoder = await Decoder.create(heard);
  const format = FilterAPI.create(`aformat=sample_fmts=${audio === 'aac' ? 'fltp' : 'flt'}:channel_layouts=stereo`);
  const fast: Record<string, string | number> =
    video === 'libx264' ? { preset: 'ultrafast' } : { deadline: 'realtime', 'cpu-used': 8 };
  const seenEncoder = await Encoder.create(video as FFVideoEncoder, { decoder: seenDecoder, options: fast });
  const heardEncoder = await Encoder.create(audio as FFAudioEncoder, { filter: format, bitrate: '64k' });
  const [first, second] = [muxer.addStream(seenEncoder), muxer.addStream(heardEncoder)];
  const draw = async () => {
    const packets = seenEncoder.packets(seenDecoder.frames(pictures.packets(seen.index)));
    for await (const packet of packets) await muxer.writePacket(packet, first);
  };
  const play = async () => {
    const packets = heardEncoder.packets(format.frames(heardDecoder.frames(tone.packets(heard.index))));
    for await (const packet of packets) await muxer.writePacket(packet, second);
  };
  await Promise.all([draw(), play()]);
  await muxer.close();
  for (const tool of [seenDecoder, heardDecoder, format, seenEncoder, heardEncoder]) tool.close();
  for (const source of [pictures, tone]) await source.close();
}

/** What a video holds: its codecs by number, its size and its length. */
export async function readVideo(bytes: Buffer) {
  Log.setLevel(AV_LOG_QUIET);
  const demuxer = await Demuxer.open(bytes);
  const [seen, heard] = [demuxer.video()?.codecpar, demuxer.audio()?.codecpar];
  const read = {
    video: seen?.codecId,
    profile: seen?.profile,
    audio: heard?.codecId,
    width: seen?.width,
    height: seen?.height,
    seconds: demuxer.duration,
  };
  await demuxer.close();
  return read;
}
