import type { ComponentProps } from 'react';
import type { DrawSlide } from '../../pitches/index.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import classes from './slide-thumbnail.module.css';
import { SlideView } from './slide-view.tsx';

/** A slide as the phone shows it, as small as its frame. */
export const drawSlide: DrawSlide = (slide, position, pitch) => (
  <Thumbnail slide={slide} position={position} owners={[{ image: pitch.image, color: pitch.color }]} />
);

function Thumbnail({ owners, ...shown }: ComponentProps<typeof SlideView>) {
  const { organization } = useSignedIn();
  return (
    <div className={classes.small}>
      <SlideView {...shown} owners={[...owners, organization ?? {}]} />
    </div>
  );
}
