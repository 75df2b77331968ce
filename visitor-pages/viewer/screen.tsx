import type { ReactNode, Ref } from 'react';
import type { ViewerBrand } from './page.ts';
import { ProgressSegments } from './progress-segments.tsx';
import { TopBar } from './top-bar.tsx';
import type { Direction } from './use-step.ts';
import { useWords } from './words.ts';

type Props = {
  brand: ViewerBrand;
  /** The place of the slide among all, the first being 0; after the last comes the end. */
  place: { readonly step: number; readonly total: number };
  /** Where it came from, and what tells it from the one before. */
  moved: { readonly direction: Direction; readonly key: string };
  isTest?: boolean;
  isHeld: boolean;
  onBack: () => void;
  onNext: () => void;
  content?: Ref<HTMLDivElement>;
  /** What is on the slide, or at the end. */
  children: ReactNode;
};

/** A slide or the end, in the frame that every page of the viewer has. */
export function Screen({ brand, place, moved, isTest = false, isHeld, onBack, onNext, content, children }: Props) {
  const say = useWords();
  const { step, total } = place;
  const isSlide = step < total;
  return (
    <div className="viewer">
      <header>
        {isTest && <p className="test-note">{say('isTest')}</p>}
        {total > 0 && <ProgressSegments step={step} total={total} />}
        <TopBar brand={brand} onBack={step > 0 ? onBack : null} />
      </header>
      <main
        {...(content ? { ref: content } : {})}
        className="content"
        tabIndex={-1}
        aria-label={isSlide ? say('stepOf', { step: step + 1, total }) : say('theEnd')}
      >
        <div key={moved.key} className={`moved-${moved.direction}`}>
          {children}
        </div>
      </main>
      {isSlide && (
        <footer className="footer">
          <button type="button" className="continue" disabled={isHeld} onClick={onNext}>
            {say('continue')}
          </button>
        </footer>
      )}
    </div>
  );
}
