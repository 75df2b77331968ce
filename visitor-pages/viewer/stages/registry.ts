import type { ComponentType } from 'react';
import type { SlideStage, SlideType } from '../../../domain/pitches/slides/registry.ts';
import { slideKind } from '../../../domain/pitches/slides/registry.ts';
import { AudioStage } from './audio-stage.tsx';
import { CalendarStage } from './calendar-stage.tsx';
import { FileStage } from './file-stage.tsx';
import { RichTextStage } from './rich-text-stage.tsx';
import type { StageProps } from './stage.ts';
import { VideoStage } from './video-stage.tsx';

const stageTable: Readonly<Record<SlideStage, ComponentType<StageProps>>> = {
  video: VideoStage,
  file: FileStage,
  'rich-text': RichTextStage,
  audio: AudioStage,
  calendar: CalendarStage,
};

/** What draws a kind of slide. */
export function stageOf(type: SlideType): ComponentType<StageProps> {
  return stageTable[slideKind(type).stage];
}
