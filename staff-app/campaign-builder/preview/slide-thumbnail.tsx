import type { DrawSlide } from '../../pitches/index.ts';
import classes from './slide-thumbnail.module.css';
import { SlideView } from './slide-view.tsx';

const brandsOwn = { name: null, image: null, color: null };

/** A slide as the phone shows it, as small as its frame. */
export const drawSlide: DrawSlide = (slide, index, count) => (
  <div className={classes.small}>
    <SlideView slide={slide} look={brandsOwn} position={{ index, count }} />
  </div>
);
