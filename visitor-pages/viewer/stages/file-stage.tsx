import { ImageStage } from './image-stage.tsx';
import { OwnVideoStage } from './own-video-stage.tsx';
import type { StageProps } from './stage.ts';

/** A picture or a video of the organization's own. */
export function FileStage(props: StageProps) {
  const { ownVideo } = props.slide;
  return ownVideo ? <OwnVideoStage {...props} file={ownVideo} /> : <ImageStage {...props} />;
}
