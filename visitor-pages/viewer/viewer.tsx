import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useEarlyTaps } from './early/use-early-taps.ts';
import { Gone } from './gone.tsx';
import type { ViewerPage } from './page.ts';
import { Screen } from './screen.tsx';
import { SlideView } from './slide-view.tsx';
import { ThankYou } from './thank-you.tsx';
import { isBooked, noTracking, type Tracking } from './tracking.ts';
import { useStep } from './use-step.ts';
import { useSwipe } from './use-swipe.ts';
import { type SayViewer, useWords } from './words.ts';

type Props = { page: ViewerPage; tracking: Tracking };

export function Viewer({ page, tracking }: Props) {
  const say = useWords();
  const session = useSyncExternalStore(tracking.subscribe, tracking.state, noTracking.state);
  const total = page.slides.length;
  const isHeldAt = (at: number) => {
    const one = page.slides[at];
    if (!one || page.isTest) return false;
    // What was typed and doesn't fit can be corrected or taken back; other answers may not fit anymore since staff changed them.
    const isRefused = one.widgets.some(({ id, field }) => field && typeof session.answerStates[id] === 'object');
    return isRefused || (one.holds && !isBooked(session, one.id));
  };
  const lastStep = () => {
    const lastSlide = tracking.lastSlide();
    return Math.max(
      0,
      page.slides.findIndex(({ id }) => id === lastSlide),
    );
  };
  const { step, direction, next, back } = useStep(total, isHeldAt, { lastStep, isKnown: session.bookings !== null });
  const content = useRef<HTMLDivElement>(null);
  const slide = page.slides[step];
  useEarlyTaps(slide, tracking);
  useSwipe(content, next, back);

  useEffect(() => {
    tracking.showSlide(slide?.id ?? null);
    // At the end there is nothing to go on with.
    tracking.keepPlace(step > 0 && slide ? slide.id : null);
    if (!slide) tracking.finish();
  }, [tracking, slide, step]);

  useEffect(() => {
    if (direction === 'none' || step < 0 || !content.current) return;
    content.current.scrollTop = 0;
    content.current.focus({ preventScroll: true });
  }, [direction, step]);

  if (!session.isAvailable) return <Gone sentence={say('gone')} />;
  return (
    <Screen
      brand={page.brand}
      place={{ step, total }}
      moved={{ direction, key: slide?.id ?? 'end' }}
      isTest={page.isTest ?? false}
      isHeld={isHeldAt(step)}
      onBack={back}
      onNext={next}
      content={content}
    >
      {slide ? (
        <SlideView slide={slide} session={session} tracking={tracking} isFirst={step === 0} />
      ) : (
        <ThankYou
          heading={headingOf(page, say)}
          isEnd={total > 0}
          isUnsent={Object.values(session.answerStates).includes('waiting')}
          end={page.end}
          card={page.card}
          onCall={tracking.follow}
        />
      )}
    </Screen>
  );
}

// Content without slides is a single button, so there is nothing to thank for.
function headingOf({ endText, title, brand, slides }: ViewerPage, say: SayViewer): string {
  return slides.length === 0 ? (title ?? brand.name) : (endText ?? say('thanks'));
}
