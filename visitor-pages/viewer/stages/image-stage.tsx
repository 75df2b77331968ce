import type { StageProps } from './stage.ts';

export function ImageStage({ slide, isFirst }: StageProps) {
  if (!slide.image) return null;
  const { url, width, height } = slide.image;
  const isSized = width !== null && height !== null;
  return (
    <img
      className={isSized ? 'picture' : 'picture is-unsized'}
      src={url}
      alt={slide.title ?? ''}
      {...(isSized ? { width, height } : {})}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
