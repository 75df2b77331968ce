import { type ComponentProps, lazy, Suspense } from 'react';
import type { SlideFrame } from './slide-frame.tsx';

// The components and styles of visitors' pages come with the first slide that is shown.
const Frame = lazy(() => import('./slide-frame.tsx').then((m) => ({ default: m.SlideFrame })));

/** One slide in the viewer, without anything that can be pressed. It's as large as what is around it. */
export function SlideView(props: ComponentProps<typeof SlideFrame>) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}
