import { Stack, Text } from '@mantine/core';
import type { OwnLook } from '../../../domain/brands/look.ts';
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
import { type PreviewItem, previewItems, shownSlides } from './preview-items.ts';
import { EndView, SlideView } from './slide-view.tsx';

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
  const ownersOf = ({ pitch }: Step) => [
    { name, image: campaign.brandImage, color: campaign.brandColor },
    { image: pitch?.image, color: pitch?.color },
    organization ?? {},
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of form fields it is not.
    <div
      className={classes.preview}
      role="group"
      aria-label={phrases.phone}
      {...(height === undefined ? {} : { style: { height } })}
    >
      <PreviewBar items={items} index={index} onShow={onShow} />
      <div className={classes.screen}>
        {item === undefined ? (
          <Stack align="center" justify="center" h="100%" p="lg">
            <Text c="dimmed" ta="center">
              {say(phrases.addAStepToSee, { lead: words.lead })}
            </Text>
          </Stack>
        ) : item.isEnd && item.step.pitch ? (
          <End item={item} owners={ownersOf(item.step)} />
        ) : item.slide === null ? (
          <TextScreen step={item.step} name={name} />
        ) : (
          <SlideView
            slide={item.slide}
            owners={ownersOf(item.step)}
            position={slidePosition(item, shownKey)}
            // A question that is being written is the last one.
            showsEnd={item.slide.widgets.some(({ id }) => id === newWidgetId)}
          />
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

function End({ item, owners }: { item: PreviewItem; owners: readonly OwnLook[] }) {
  const { pitch } = item.step;
  const count = shownSlides(item.step).length;
  return pitch && <EndView pitch={pitch} owners={owners} position={{ index: count, count }} />;
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
