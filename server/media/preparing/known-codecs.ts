import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_AC3,
  AV_CODEC_ID_ALAC,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_EAC3,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_MPEG4,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_PCM_F32LE,
  AV_CODEC_ID_PCM_S16BE,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PCM_S24LE,
  AV_CODEC_ID_PRORES,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
} from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { ProblemError } from './problem-error.ts';

// What phones, cameras and browsers record. Every other decoder would be one more to be attacked.
const pictures: ReadonlySet<number> = new Set([
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_MPEG4,
  AV_CODEC_ID_MJPEG,
  AV_CODEC_ID_PRORES,
]);
const sounds: ReadonlySet<number> = new Set([
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_ALAC,
  AV_CODEC_ID_AC3,
  AV_CODEC_ID_EAC3,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PCM_S16BE,
  AV_CODEC_ID_PCM_S24LE,
  AV_CODEC_ID_PCM_F32LE,
]);

/** Refuses a video whose pictures no phone or browser records. */
export function checkPictures({ codecpar }: Stream): void {
  if (!pictures.has(codecpar.codecId)) throw new ProblemError('UNREADABLE');
}

/** Refuses a video whose sound no phone or browser records. */
export function checkAudio({ codecpar }: Stream): void {
  if (!sounds.has(codecpar.codecId)) throw new ProblemError('UNREADABLE');
}
