import { Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import type { Frame, Packet, Stream } from 'node-av/lib';
import { rungsOf } from '../../../domain/pitches/prepared-video.ts';
import { files } from './messages.ts';
import { turnOf } from './turn-of.ts';

type Rung = {
  readonly filter: FilterAPI;
  readonly encoder: Encoder;
  readonly muxer: Muxer;
  readonly video: number;
};

/** The sizes in which a video is written, each to a file of its own. */
export type Rungs = Awaited<ReturnType<typeof openRungs>>;

const MOST_FRAMES_A_SECOND = 60;
const USUAL_FRAMES_A_SECOND = 30;
// Enough for a talking person in each size, and at most what the networks they are for carry.
const rates = {
  large: { crf: 22, maxRate: '5M', bufSize: '10M' },
  small: { crf: 25, maxRate: '900k', bufSize: '1800k' },
} as const;
// High dynamic range would look washed out where it is shown as what it isn't.
const toneMapped =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,';

/** Opens a file and an encoder for each size of this video. */
export async function openRungs(video: Stream, threads: number) {
  const { turn, isSideways } = turnOf(video.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
  const frameRate = rateOf(video);
  const sizes = rungsOf(shownSize(video, isSideways));
  const { colorTrc } = video.codecpar;
  const toning = colorTrc === AVCOL_TRC_SMPTE2084 || colorTrc === AVCOL_TRC_ARIB_STD_B67 ? toneMapped : '';
  const all: Rung[] = [];
  for (const [index, { width, height }] of sizes.entries()) {
    const size = `fps=${frameRate},scale=${width}:${height}:flags=bicubic`;
    const filter = FilterAPI.create(`${turn}${size},${toning}setsar=1,format=yuv420p`, { threads });
    const which = index === 0 ? 'large' : 'small';
    const { crf, ...rate } = rates[which];
    const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
      ...{ filter, threadCount: threads, gopSize: frameRate * 2, ...rate },
      options: { preset: 'veryfast', profile: 'high', crf },
    });
    const muxer = await Muxer.open(files[which], { format: 'mp4', options: { movflags: '+faststart' } });
    all.push({ filter, encoder, muxer, video: muxer.addStream(encoder) });
  }
  return withRungs(all);
}

function withRungs(all: readonly Rung[]) {
  let frames = 0;
  const encode = async (rung: Rung, filtered: Frame, onShown: OnShown) => {
    if (rung === all[0]) await onShown(filtered);
    for (const packet of await rung.encoder.encodeAll(filtered)) await write(rung, packet);
    filtered.free();
  };
  return {
    count: all.length,
    frames: () => frames,
    muxers: all.map(({ muxer }) => muxer),
    async add(frame: Frame, onShown: OnShown) {
      frames += 1;
      for (const rung of all) {
        const own = frame.clone();
        if (own === null) continue;
        for (const filtered of await rung.filter.processAll(own)) await encode(rung, filtered, onShown);
        own.free();
      }
    },
    async end(onShown: OnShown) {
      for (const rung of all) {
        await rung.filter.flush();
        for await (const filtered of rung.filter.flushFrames()) await encode(rung, filtered, onShown);
        for (const packet of await rung.encoder.encodeAll(null)) await write(rung, packet);
      }
    },
    async close() {
      for (const { muxer } of all) await muxer.close();
    },
  };
}

type OnShown = (frame: Frame) => Promise<void>;

async function write({ muxer, video }: Rung, packet: Packet): Promise<void> {
  await muxer.writePacket(packet, video);
  packet.free();
}

function rateOf({ avgFrameRate }: Stream): number {
  const rate = avgFrameRate.den > 0 ? Math.round(avgFrameRate.num / avgFrameRate.den) : 0;
  return rate >= 1 ? Math.min(rate, MOST_FRAMES_A_SECOND) : USUAL_FRAMES_A_SECOND;
}

// Pixels that aren't square are made so.
function shownSize({ codecpar, sampleAspectRatio: { num, den } }: Stream, isSideways: boolean) {
  const stretch = num > 0 && den > 0 ? num / den : 1;
  const [width, height] = [Math.max(1, Math.round(codecpar.width * stretch)), codecpar.height];
  return isSideways ? { width: height, height: width } : { width, height };
}
