import type { Reactions } from '../platform/facts/facts.ts';
import { settleVideo } from './settle-video.ts';

export const reactions: Reactions = {
  'video.processed': settleVideo,
};
