import { type ComponentProps, lazy, Suspense } from 'react';
import type { EndFrame } from './end-frame.tsx';
import type { SlideFrame } from './slide-frame.tsx';

// The components and styles of visitors' pages come with the first slide that is shown.
const Frame = lazy(() => import('./slide-frame.tsx').then((m) => ({ default: m.SlideFrame })));

const LastFrame = lazy(() => import('./end-frame.tsx').then((m) => ({ default: m.EndFrame })));

/** The same for what comes after the last slide. */
export function EndView(props: ComponentProps<typeof EndFrame>) {
  return (
    <Suspense>
      <LastFrame {...props} />
    </Suspense>
  );
}

/** One slide in the viewer, without anything that can be pressed. It's as large as what is around it. */
export function SlideView(props: ComponentProps<typeof SlideFrame>) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}
