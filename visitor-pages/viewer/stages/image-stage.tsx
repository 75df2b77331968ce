import type { StageProps } from './stage.ts';
import { useRetries } from './use-retries.ts';

export function ImageStage({ slide, isFirst }: StageProps) {
  const { image, tries, onError } = useRetries();
  if (!slide.image) return null;
  const { url, width, height } = slide.image;
  const isSized = width !== null && height !== null;
  return (
    <img
      key={tries}
      ref={image}
      onError={onError}
      className={isSized ? 'picture' : 'picture is-unsized'}
      src={url}
      alt={slide.title ?? ''}
      {...(isSized ? { width, height } : {})}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
