import { FilmStage } from './film-stage.tsx';
import { ImageStage } from './image-stage.tsx';
import type { StageProps } from './stage.ts';

/** A picture or a video of the organisation's own. */
export function FileStage(props: StageProps) {
  const { film } = props.slide;
  return film ? <FilmStage {...props} film={film} /> : <ImageStage {...props} />;
}
