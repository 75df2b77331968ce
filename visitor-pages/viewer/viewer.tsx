import { useEffect, useRef, useSyncExternalStore } from 'react';
import { slideKind } from '../../domain/pitches/slides/registry.ts';
import { Gone } from './gone.tsx';
import type { ViewerPage } from './page.ts';
import { goneSentence } from './page.ts';
import { ProgressSegments } from './progress-segments.tsx';
import { SlideView } from './slide-view.tsx';
import { ThankYou } from './thank-you.tsx';
import { TopBar } from './top-bar.tsx';
import { noTracking, type Tracking } from './tracking.ts';
import { useStep } from './use-step.ts';

type Props = { page: ViewerPage; tracking: Tracking };

export function Viewer({ page, tracking }: Props) {
  const session = useSyncExternalStore(tracking.subscribe, tracking.state, noTracking.state);
  const { step, direction, next, back } = useStep(page.slides.length);
  const content = useRef<HTMLDivElement>(null);
  const slide = page.slides[step];

  useEffect(() => {
    tracking.showSlide(slide?.id ?? null);
    if (!slide) tracking.finish();
  }, [tracking, slide]);

  useEffect(() => {
    if (direction === 'none' || step < 0 || !content.current) return;
    content.current.scrollTop = 0;
    content.current.focus({ preventScroll: true });
  }, [direction, step]);

  if (!session.isAvailable) return <Gone sentence={goneSentence} />;
  return (
    <div className="viewer">
      <header>
        <ProgressSegments step={step} total={page.slides.length} />
        <TopBar brand={page.brand} onBack={step > 0 ? back : null} />
      </header>
      <main
        ref={content}
        className="content"
        tabIndex={-1}
        aria-label={slide ? `Step ${step + 1} of ${page.slides.length}` : 'The end'}
      >
        <div key={slide?.id ?? 'end'} className={`moved-${direction}`}>
          {slide ? (
            <SlideView slide={slide} session={session} tracking={tracking} isFirst={step === 0} />
          ) : (
            <ThankYou endText={page.endText} end={page.end} onCall={tracking.follow} />
          )}
        </div>
      </main>
      {slide && (
        <footer className="footer">
          <button
            type="button"
            className="continue"
            disabled={!slideKind(slide.type).mayContinue(slide)}
            onClick={next}
          >
            Continue
          </button>
        </footer>
      )}
    </div>
  );
}
