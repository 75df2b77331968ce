/** One bar per slide, as phone stories have them. */
export function ProgressSegments({ step, total }: { step: number; total: number }) {
  const done = Math.min(step + 1, total);
  return (
    <div
      className="segments"
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={step < total ? `Step ${done} of ${total}` : 'Finished'}
    >
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is nothing but its place
        <span key={index} className={index <= step ? 'segment is-done' : 'segment'} />
      ))}
    </div>
  );
}
