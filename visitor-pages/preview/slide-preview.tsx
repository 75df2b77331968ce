import type { BrandCharacter } from '../../domain/brands/character.ts';
import { sayIn } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { styleOf } from '../document.ts';
import { coverStyle } from '../look.ts';
import type { ViewerBrand, ViewerEnd, ViewerSlide } from '../viewer/page.ts';
import { pageRootId } from '../viewer/page.ts';
import { Screen } from '../viewer/screen.tsx';
import { SlideView } from '../viewer/slide-view.tsx';
import { ThankYou } from '../viewer/thank-you.tsx';
import { noTracking, type Tracking } from '../viewer/tracking.ts';
import viewerStyles from '../viewer/viewer.css?inline';
import { WordsOfPage } from '../viewer/words.ts';
import previewStyles from './preview.css?inline';

type Props = {
  /** What is shown: a slide, or what comes after the last one. */
  shown: ViewerSlide | ShownEnd;
  /** Which slide of how many it is, the first being 0. */
  place: { readonly index: number; readonly count: number };
  brand: ViewerBrand;
  character: BrandCharacter;
  language: Language;
  /** The color scheme of the phone; where it follows the device, 'auto'. */
  scheme?: PhoneScheme;
};

/** What a phone is set to. */
export type PhoneScheme = 'light' | 'dark' | 'auto';

/** The end as staff have written it: null is what it says and offers without them. */
export type ShownEnd = { readonly endText: string | null; readonly end: ViewerEnd | null };

/** One slide or the end as phones draw it, for the body of a document of its own: nothing in it does anything. */
export function SlidePreview({ shown, place, brand, character, language, scheme = 'auto' }: Props) {
  const look = { color: brand.color, character };
  const say = sayIn(language, 'viewer');
  const isSlide = 'id' in shown;
  return (
    <>
      <style>{setTo(scheme, styleOf(look, viewerStyles + previewStyles + coverStyle(look)))}</style>
      <div id={pageRootId}>
        <WordsOfPage value={say}>
          <Screen
            brand={brand}
            place={{ step: place.index, total: place.count }}
            moved={{ direction: 'none', key: isSlide ? shown.id : 'end' }}
            isHeld={isSlide && shown.holds}
            onBack={doNothing}
            onNext={doNothing}
          >
            {isSlide ? (
              <SlideView slide={shown} session={picture.state()} tracking={picture} isFirst={false} />
            ) : (
              <ThankYou
                heading={shown.endText ?? say('thanks')}
                isEnd
                isUnsent={false}
                end={shown.end}
                card={null}
                onCall={doNothing}
              />
            )}
          </Screen>
        </WordsOfPage>
      </div>
    </>
  );
}

const session = { ...noTracking.state(), bookings: {} };
const picture: Tracking = { ...noTracking, state: () => session, isStill: true };

// The styles as on a phone with this setting, whatever this device is set to.
function setTo(scheme: PhoneScheme, styles: string): string {
  if (scheme === 'auto') return styles;
  return styles
    .replaceAll(/@media \(prefers-color-scheme:\s*dark\)/g, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll(/color-scheme:\s*light dark/g, `color-scheme:${scheme}`);
}

function doNothing(): void {}
