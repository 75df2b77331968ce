import { Stack, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { contrastBetween, contrastOnBest, textColorOn } from '../../domain/brands/contrast.ts';
import { text } from '../../domain/pitches/slides/text.ts';
import * as phrases from '../../words/en/staff/account.ts';
import { SlideView } from '../campaign-builder/index.ts';
import { ColorField } from '../design/color-field.tsx';
import { FormError } from '../design/form-error.tsx';
import { PictureField } from '../pictures/index.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import classes from './account.module.css';
import { ChangedSettings } from './settings/changed-settings.tsx';
import { FieldGroup } from './settings/field-group.tsx';
import type { Settings } from './settings/use-settings.ts';

const sampleSlide: ComponentProps<typeof SlideView>['slide'] = {
  ...{ id: 'sample', slideType: text.type, title: phrases.yourFirstSlide, internalTitle: null, description: null },
  ...{ isVideo: false, processed: true, processingFailed: false, isEmpty: false },
  ...{ url: null, thumbnail: null, content: `<p>${phrases.howYourSlidesLook}</p>`, audioFile: null, file: null },
  ...{ widgets: [], calendars: [], booking: null, calendarSettings: { highlevelCalendarId: null } },
};

/** The organization's picture and color, beside a slide that wears them. */
export function BrandingTab({ settings }: { settings: Settings }) {
  const brand = useBrand();
  const { draft, problems, changeOrganization } = settings;
  const { name, image, color } = draft.organization;
  const isColor = color !== '' && problems.color === undefined;
  return (
    <div className={classes.beside}>
      <Stack gap="md">
        <FormError sentence={settings.failure} />
        <ChangedSettings settings={settings} />
        <FieldGroup title={phrases.branding} hint={say(phrases.whatLeadsSeeOnYourSlides, { leads: brand.words.leads })}>
          <PictureField
            label={phrases.picture}
            name={name}
            image={image === '' ? null : image}
            onChange={(next) => changeOrganization({ image: next ?? '' })}
          />
          <div>
            <ColorField
              w="100%"
              placeholder={brand.color}
              value={color}
              onChange={(next) => changeOrganization({ color: next })}
              error={problems.color}
            />
            {isColor && <ContrastHint color={color} />}
          </div>
        </FieldGroup>
      </Stack>
      <figure className={classes.preview}>
        <div className={classes.phone}>
          <SlideView slide={sampleSlide} owners={[{ name, image, color }]} position={{ index: 0, count: 3 }} />
        </div>
        <Text component="figcaption" size="xs" c="dimmed" ta="center" mt={8}>
          {phrases.aSlideInYourColors}
        </Text>
      </figure>
    </div>
  );
}

// What a mark without words needs to be seen (WCAG 2.2, 1.4.11).
const seen = 3;

function ContrastHint({ color }: { color: string }) {
  const textColor = textColorOn(color) === '#ffffff' ? phrases.white : phrases.black;
  const ratio = contrastOnBest(color).toFixed(1);
  const isPale = contrastBetween(color, '#ffffff') < seen;
  return (
    <Text size="xs" c="dimmed" mt={6} className="figures" aria-live="polite">
      {isPale
        ? say(phrases.textOnItHasAContrast, { textColor, ratio })
        : say(phrases.textOnItHasAContrastOf, { textColor, ratio })}
    </Text>
  );
}
