import type { ViewerSlide } from '../page.ts';
import type { SessionState, Tracking } from '../tracking.ts';

export type StageProps = {
  readonly slide: ViewerSlide;
  readonly tracking: Tracking;
  readonly session: SessionState;
  /** The first slide's picture, which the visitor waits for. */
  readonly isFirst: boolean;
};
