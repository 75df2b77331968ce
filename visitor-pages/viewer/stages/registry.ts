import type { ComponentType } from 'react';
import type { SlideStage } from '../../../domain/pitches/slides/registry.ts';
import { AudioStage } from './audio-stage.tsx';
import { CalendarStage } from './calendar-stage.tsx';
import { FileStage } from './file-stage.tsx';
import { RichTextStage } from './rich-text-stage.tsx';
import type { StageProps } from './stage.ts';
import { VideoStage } from './video-stage.tsx';

/** The component of each slide stage. */
export const stages: Readonly<Record<SlideStage, ComponentType<StageProps>>> = {
  video: VideoStage,
  file: FileStage,
  'rich-text': RichTextStage,
  audio: AudioStage,
  calendar: CalendarStage,
};
