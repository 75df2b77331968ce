import type { RefusalCode } from '../../../contract/refusals.ts';
import { videoKindOfName } from '../../../domain/media/video-kinds.ts';
import { hasPictureName } from '../picture-kinds.ts';
import { soundKindOfName } from '../sound-kinds.ts';

const MEGABYTE = 1024 * 1024;

/** What is accepted at each address for uploads: its size, the names of its files, and the refusals of others. */
export const uploadKinds = {
  picture: {
    bytes: 10 * MEGABYTE,
    otherwise: 'upload-too-large',
    hasName: hasPictureName,
    otherName: 'upload-kind',
  },
  sound: {
    bytes: 25 * MEGABYTE,
    otherwise: 'upload-sound-too-large',
    hasName: (fileName) => soundKindOfName(fileName) !== null,
    otherName: 'upload-sound-kind',
  },
  video: {
    bytes: 500 * MEGABYTE,
    otherwise: 'upload-video-too-large',
    hasName: (fileName) => videoKindOfName(fileName, false) !== null,
    otherName: 'upload-video-kind',
  },
  recording: {
    bytes: 500 * MEGABYTE,
    otherwise: 'upload-video-too-large',
    hasName: (fileName) => videoKindOfName(fileName, true) !== null,
    otherName: 'upload-video-kind',
  },
} as const satisfies Record<string, UploadLimits>;

export type UploadKind = keyof typeof uploadKinds;

export type UploadLimits = {
  readonly bytes: number;
  readonly otherwise: RefusalCode;
  readonly hasName: (untrustedFileName: string) => boolean;
  readonly otherName: RefusalCode;
};

export function isUploadKind(untrusted: string): untrusted is UploadKind {
  return Object.hasOwn(uploadKinds, untrusted);
}
