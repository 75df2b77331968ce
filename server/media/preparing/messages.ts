import { z } from 'zod';
import { preparationProblems } from '../../../domain/pitches/prepared-video.ts';

/** What the separate process writes, one per line. */
export const message = z.union([
  z.object({ percent: z.number().int().min(0).max(100) }),
  z.object({ problem: z.enum(preparationProblems) }),
  z.object({ rungs: z.number().int().min(1).max(2) }),
]);

export type Message = z.infer<typeof message>;

/** The files that it leaves in its folder. */
export const files = { large: 'large.mp4', small: 'small.mp4', poster: 'poster.jpg', strip: 'strip.jpg' } as const;

/** The most that a video may claim, and the most memory that preparing it may take. */
export const most = {
  // 4K of a phone, upright or across, is 8.3 million pixels.
  pixels: 9_500_000,
  seconds: 2 * 3_600,
  residentBytes: 1.5 * 1024 ** 3,
} as const;
