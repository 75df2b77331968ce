import { useEffect, useRef, useSyncExternalStore } from 'react';
import { slideKind } from '../../domain/pitches/slides/registry.ts';
import { useEarlyTaps } from './early/use-early-taps.ts';
import { Gone } from './gone.tsx';
import type { ViewerPage } from './page.ts';
import { goneSentence } from './page.ts';
import { ProgressSegments } from './progress-segments.tsx';
import { SlideView } from './slide-view.tsx';
import { ThankYou } from './thank-you.tsx';
import { TopBar } from './top-bar.tsx';
import { isBooked, noTracking, type Tracking } from './tracking.ts';
import { useStep } from './use-step.ts';

type Props = { page: ViewerPage; tracking: Tracking };

export function Viewer({ page, tracking }: Props) {
  const session = useSyncExternalStore(tracking.subscribe, tracking.state, noTracking.state);
  const total = page.slides.length;
  const isHeldAt = (at: number) => {
    const one = page.slides[at];
    return (
      !page.isTest &&
      one !== undefined &&
      !slideKind(one.type).mayContinue({ ...one, isBooked: isBooked(session, one.id) })
    );
  };
  const { step, direction, next, back } = useStep(total, isHeldAt);
  const content = useRef<HTMLDivElement>(null);
  const slide = page.slides[step];
  useEarlyTaps(slide, tracking);

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
        {page.isTest && <p className="test-note">This is a test. Nothing you do here is counted.</p>}
        {total > 0 && <ProgressSegments step={step} total={total} />}
        <TopBar brand={page.brand} onBack={step > 0 ? back : null} />
      </header>
      <main
        ref={content}
        className="content"
        tabIndex={-1}
        aria-label={slide ? `Step ${step + 1} of ${total}` : 'The end'}
      >
        <div key={slide?.id ?? 'end'} className={`moved-${direction}`}>
          {slide ? (
            <SlideView slide={slide} session={session} tracking={tracking} isFirst={step === 0} />
          ) : (
            <ThankYou heading={headingOf(page)} isEnd={total > 0} end={page.end} onCall={tracking.follow} />
          )}
        </div>
      </main>
      {slide && (
        <footer className="footer">
          <button type="button" className="continue" disabled={isHeldAt(step)} onClick={next}>
            Continue
          </button>
        </footer>
      )}
    </div>
  );
}

// Content without slides is one button and nothing to thank for.
function headingOf({ endText, title, brand, slides }: ViewerPage): string {
  return slides.length === 0 ? (title ?? brand.name) : (endText ?? 'Thank You For Viewing!');
}
