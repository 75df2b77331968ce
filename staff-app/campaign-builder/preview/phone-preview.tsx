import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { contactLook } from '../../../domain/brands/look.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import { sampleContact, TextPreview } from '../../message-editor/index.ts';
import { newWidgetId } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useSampleLink } from '../../session/link-origin.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { behindLink } from '../step-types.ts';
import type { Campaign, Step } from '../use-campaign.ts';
import classes from './phone-preview.module.css';
import { PreviewBar } from './preview-bar.tsx';
import { type PreviewItem, type PreviewSlide, previewItems, shownSlides } from './preview-items.ts';
import { SlideView } from './slide-view.tsx';

type PhonePreviewProps = {
  campaign: Pick<Campaign, 'brandName' | 'brandImage' | 'brandColor'>;
  /** Who texts, when the campaign has no brand of its own. */
  senderName: string;
  steps: readonly Step[];
  shownKey: string | null;
  onShow: (item: PreviewItem) => void;
  /** How high it is, in pixels. */
  height?: number;
};

/** A phone that shows what a contact gets, one text or slide at a time. */
export function PhonePreview({ campaign, senderName, steps, shownKey, onShow, height }: PhonePreviewProps) {
  const words = useWords();
  const items = previewItems(steps, shownKey);
  const found = items.findIndex(({ key }) => key === shownKey);
  const index = found === -1 ? 0 : found;
  const item = items[index];
  const name = campaign.brandName ?? senderName;
  const { organization } = useSignedIn();
  const screen = useNewQuestionInView(item?.slide ?? null);
  const lookOf = ({ pitch }: Step) =>
    contactLook({ name, image: campaign.brandImage, color: campaign.brandColor }, pitch ?? {}, organization ?? {});
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of form fields it is not.
    <div
      className={classes.preview}
      role="group"
      aria-label={phrases.phone}
      {...(height === undefined ? {} : { style: { height } })}
    >
      <PreviewBar items={items} index={index} onShow={onShow} />
      <div className={classes.screen} ref={screen}>
        {item === undefined ? (
          <Stack align="center" justify="center" h="100%" p="lg">
            <Text c="dimmed" ta="center">
              {say(phrases.addAStepToSee, { lead: words.lead })}
            </Text>
          </Stack>
        ) : item.slide === null ? (
          <TextScreen step={item.step} name={name} />
        ) : (
          <SlideView slide={item.slide} look={lookOf(item.step)} position={slidePosition(item, shownKey)} />
        )}
      </div>
      {item !== undefined && (
        <Text size="xs" c="dimmed" ta="center">
          {say(phrases.exampleOfWhatTheyWouldSee, {
            firstName: sampleContact.firstName,
            lastName: sampleContact.lastName,
          })}
        </Text>
      )}
    </div>
  );
}

// A question that is being written is the last one, and may be below the others.
function useNewQuestionInView(slide: PreviewSlide | null) {
  const screen = useRef<HTMLDivElement>(null);
  const isAsking = slide?.widgets.some(({ id }) => id === newWidgetId) ?? false;
  useEffect(() => {
    const content = isAsking ? screen.current?.querySelector('section') : null;
    if (content) content.scrollTop = content.scrollHeight;
  }, [isAsking]);
  return screen;
}

function TextScreen({ step, name }: { step: Step; name: string }) {
  const sampleLink = useSampleLink();
  const link = behindLink(step.featureType) !== null ? sampleLink : undefined;
  return <TextPreview sender={name} content={step.messageContent ?? ''} {...(link === undefined ? {} : { link })} />;
}

function slidePosition({ step, slide }: PreviewItem, shownKey: string | null): { index: number; count: number } {
  const slides = shownSlides(step, shownKey);
  return { index: slides.findIndex(({ id }) => id === slide?.id), count: slides.length };
}
