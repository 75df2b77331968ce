/** How far the server is with making a video playable on every phone. */
export const preparationStates = ['WAITING', 'WORKING', 'READY', 'FAILED'] as const;

/** One of these states. */
export type PreparationState = (typeof preparationStates)[number];

/** Why a video could not be prepared. */
export const preparationProblems = ['TOO_LARGE', 'TOO_LONG', 'UNREADABLE', 'TOOK_TOO_LONG', 'STOPPED'] as const;

/** One of these reasons. */
export type PreparationProblem = (typeof preparationProblems)[number];

type Size = { readonly width: number; readonly height: number };
type Box = { readonly longer: number; readonly shorter: number };

/** 1080p, and 480p for slow networks, upright or across. */
const large: Box = { longer: 1_920, shorter: 1_080 };
const small: Box = { longer: 854, shorter: 480 };

/** The sizes in which a video is prepared, the largest first: never enlarged, and a small one in one size only. */
export function rungsOf(size: Size): readonly [Size] | readonly [Size, Size] {
  const [first, second] = [fitInto(size, large), fitInto(size, small)];
  return first.width === second.width && first.height === second.height ? [first] : [first, second];
}

function fitInto({ width, height }: Size, { longer, shorter }: Box): Size {
  const share = Math.min(1, longer / Math.max(width, height), shorter / Math.min(width, height));
  // H.264 takes even numbers only.
  const even = (pixels: number) => Math.max(2, Math.round((pixels * share) / 2) * 2);
  return { width: even(width), height: even(height) };
}
