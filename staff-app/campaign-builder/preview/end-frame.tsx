import type { ComponentProps } from 'react';
import { drawnEnd } from './drawn-preview.ts';
import { SlideFrame } from './slide-frame.tsx';

type EndFrameProps = Omit<ComponentProps<typeof SlideFrame>, 'slide'> & { pitch: Parameters<typeof drawnEnd>[0] };

/** What contacts see after the last slide. */
export function EndFrame({ pitch, ...rest }: EndFrameProps) {
  return <SlideFrame slide={drawnEnd(pitch)} {...rest} />;
}
