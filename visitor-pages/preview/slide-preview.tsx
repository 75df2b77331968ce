import type { BrandCharacter } from '../../domain/brands/character.ts';
import { sayIn } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { styleOf } from '../document.ts';
import { coverStyle } from '../look.ts';
import type { ViewerBrand, ViewerSlide } from '../viewer/page.ts';
import { pageRootId } from '../viewer/page.ts';
import { Screen } from '../viewer/screen.tsx';
import { SlideView } from '../viewer/slide-view.tsx';
import { noTracking, type Tracking } from '../viewer/tracking.ts';
import viewerStyles from '../viewer/viewer.css?inline';
import { WordsOfPage } from '../viewer/words.ts';
import previewStyles from './preview.css?inline';

type Props = {
  slide: ViewerSlide;
  /** Which slide of how many it is, the first being 0. */
  place: { readonly index: number; readonly count: number };
  brand: ViewerBrand;
  character: BrandCharacter;
  language: Language;
};

/** One slide as phones draw it, for the body of a document of its own: nothing in it does anything. */
export function SlidePreview({ slide, place, brand, character, language }: Props) {
  const look = { color: brand.color, character };
  return (
    <>
      <style>{styleOf(look, viewerStyles + previewStyles + coverStyle(look))}</style>
      <div id={pageRootId}>
        <WordsOfPage value={sayIn(language, 'viewer')}>
          <Screen
            brand={brand}
            place={{ step: place.index, total: place.count }}
            moved={{ direction: 'none', key: slide.id }}
            isHeld={slide.holds}
            onBack={doNothing}
            onNext={doNothing}
          >
            <SlideView slide={slide} session={picture.state()} tracking={picture} isFirst={false} />
          </Screen>
        </WordsOfPage>
      </div>
    </>
  );
}

const session = { ...noTracking.state(), bookings: {} };
const picture: Tracking = { ...noTracking, state: () => session, isStill: true };

function doNothing(): void {}
