import { Group, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ComponentType, type CSSProperties, type SyntheticEvent, useMemo } from 'react';
import { contrastBetween } from '../../../domain/brands/contrast.ts';
import { type SlideStage, slideKind } from '../../../domain/pitches/slides/registry.ts';
import { youtubeId } from '../../../domain/pitches/youtube-address.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import { Mark } from '../../design/mark.tsx';
import { useBrand } from '../../session/brand.tsx';
import classes from './phone-preview.module.css';
import type { PreviewSlide } from './preview-items.ts';
import { trustSlideText } from './trust-slide-text.ts';
import { WidgetView } from './widget-view.tsx';

type SlideViewProps = {
  slide: PreviewSlide;
  /** The name, picture and color above it; the brand's where there is none. */
  look: { name: string | null; image: string | null; color: string | null };
  position: { index: number; count: number };
};

/** One slide as the viewer draws it, without anything that can be pressed. */
export function SlideView({ slide, look, position }: SlideViewProps) {
  const brand = useBrand();
  const color = look.color ?? brand.color;
  const name = look.name ?? brand.name;
  const Stage = stages[slideKind(slide.slideType).stage];
  return (
    <div className={classes.slide} style={colorsOf(color)}>
      <div className={classes.progress} aria-hidden>
        {Array.from({ length: position.count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments differ in nothing but their place.
          <span key={at} data-seen={at <= position.index || undefined} />
        ))}
      </div>
      <div className={classes.brand}>
        <Mark name={name} image={look.image} size={28} />
        {name}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.content} tabIndex={0} aria-label={phrases.slide}>
        {slide.title && <p className={classes.title}>{slide.title}</p>}
        <Stage slide={slide} />
        {slide.description && <Text style={{ whiteSpace: 'pre-wrap' }}>{slide.description}</Text>}
        {slide.widgets.map((widget) => (
          <WidgetView key={widget.id} widget={widget} />
        ))}
      </section>
      <div className={classes.continue} aria-hidden>
        {phrases.continueIt}
      </div>
    </div>
  );
}

// A stage that is missing here does not compile.
const stages: Readonly<Record<SlideStage, ComponentType<{ slide: PreviewSlide }>>> = {
  video: VideoStage,
  'rich-text': RichTextStage,
  file: FileStage,
  audio: AudioStage,
  calendar: CalendarStage,
};

function VideoStage({ slide }: { slide: PreviewSlide }) {
  const id = youtubeId(slide.url ?? '');
  if (id === null) return <div className={classes.missing}>{phrases.noVideoYet}</div>;
  const picture = slide.thumbnail || `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  return (
    <div className={classes.video}>
      <img className={classes.media} src={picture} alt="" referrerPolicy="no-referrer" onError={hide} />
      <span className={classes.play} aria-hidden>
        <IconPlayerPlayFilled size={48} />
      </span>
    </div>
  );
}

// Without its picture the dark field with the play mark remains.
function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}

function CalendarStage({ slide }: { slide: PreviewSlide }) {
  const names = slide.calendars.map(({ name }) => name);
  return <div className={classes.missing}>{names.length === 0 ? phrases.noCalendarYet : names.join(', ')}</div>;
}

function RichTextStage({ slide }: { slide: PreviewSlide }) {
  const { content } = slide;
  // The same object every time: otherwise each drawing would replace what is there.
  const markup = useMemo(() => (content ? { __html: trustSlideText(content) } : null), [content]);
  if (markup === null) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only harmless tags of what it stores.
  return <div className={classes.rich} dangerouslySetInnerHTML={markup} />;
}

function FileStage({ slide }: { slide: PreviewSlide }) {
  if (slide.isVideo) return <OwnVideoStage slide={slide} />;
  if (!slide.url) return <div className={classes.missing}>{phrases.noPictureYet}</div>;
  return (
    <Group justify="center">
      <img className={classes.picture} src={slide.url} alt={slide.title ?? phrases.picture} />
    </Group>
  );
}

function OwnVideoStage({ slide }: { slide: PreviewSlide }) {
  if (!slide.url) return <div className={classes.missing}>{phrases.noVideoYet}</div>;
  if (slide.processingFailed) return <div className={classes.missing}>{phrases.thisVideoCantBePlayed}</div>;
  if (!slide.processed) return <div className={classes.missing}>{phrases.videoIsProcessing}</div>;
  return (
    <div className={classes.video}>
      {slide.thumbnail ? (
        <img className={classes.media} src={slide.thumbnail} alt="" onError={hide} />
      ) : (
        <div className={classes.media} />
      )}
      <span className={classes.play} aria-hidden>
        <IconPlayerPlayFilled size={48} />
      </span>
    </div>
  );
}

function AudioStage() {
  return (
    <div className={classes.sound}>
      <span className={classes.soundPlay}>
        <IconPlayerPlayFilled size={32} aria-hidden />
      </span>
      {phrases.sound}
    </div>
  );
}

function colorsOf(color: string): CSSProperties {
  const text = contrastBetween(color, '#ffffff') >= contrastBetween(color, '#000000') ? '#ffffff' : '#000000';
  return { '--slide-color': color, '--slide-text': text } as CSSProperties;
}
