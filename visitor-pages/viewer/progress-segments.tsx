import { useWords } from './words.ts';

/** One bar per slide, as in phone stories. */
export function ProgressSegments({ step, total }: { step: number; total: number }) {
  const say = useWords();
  const done = Math.min(step + 1, total);
  return (
    <div
      className="segments"
      role="progressbar"
      aria-label={say('progress')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={step < total ? say('stepOf', { step: done, total }) : say('finished')}
    >
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is nothing but its place
        <span key={index} className={index <= step ? 'segment is-done' : 'segment'} />
      ))}
    </div>
  );
}
