import { Button, Menu } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCamera,
  IconHeadphones,
  IconLetterCase,
  IconListCheck,
  IconPhoto,
  IconPlus,
  IconScreenShare,
  IconVideo,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  offeredSlideKinds,
  questionsOnlyType,
  type SlideType,
  slideSwitches,
} from '../../../domain/pitches/slides/registry.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { useChange } from '../../api/use-operation.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { CreateSlideMutation } from '../operations.ts';
import { canRecord, type RecordingSource } from './recording/recording-source.ts';

// A kind that is missing here does not compile.
const icons: Readonly<Record<SlideType, ReactNode>> = {
  YOUTUBE: <IconVideo size={16} aria-hidden />,
  TEXT: <IconLetterCase size={16} aria-hidden />,
  UPLOAD: <IconPhoto size={16} aria-hidden />,
  RECORD: <IconCamera size={16} aria-hidden />,
  SCREEN: <IconScreenShare size={16} aria-hidden />,
  AUDIO: <IconHeadphones size={16} aria-hidden />,
  CALENDAR: <IconCalendarEvent size={16} aria-hidden />,
};

const recorded: Partial<Record<SlideType, RecordingSource>> = { RECORD: 'camera', SCREEN: 'screen' };

type AddSlideProps = { pitchId: string; onMade: (slideId: string, isWidgetsOnly: boolean) => void };

/** Adds a slide of one of the kinds this brand offers and this browser can make. */
export function AddSlide({ pitchId, onMade }: AddSlideProps) {
  const brand = useBrand();
  const { organization } = useSignedIn();
  const create = useChange(CreateSlideMutation, { refreshes: ['campaigns'] });
  const kinds = offeredSlideKinds(brand.controls, new Set(brand.capabilities), slideSwitches(brand, organization));
  const offered = kinds.filter(({ type }) => {
    const source = recorded[type];
    return source === undefined || canRecord(source);
  });
  const asksQuestions = brand.slides.questions && brand.controls.allowSlides;
  if (offered.length === 0 && !asksQuestions) return null;
  const add = (slideType: SlideType, isWidgetsOnly = false) =>
    create.mutate({ pitchId, slideType }, { onSuccess: ({ slide }) => slide && onMade(slide.id, isWidgetsOnly) });
  return (
    <div>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} loading={create.isPending}>
            {phrases.addSlide}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ type, label }) => (
            <Menu.Item key={type} leftSection={icons[type]} onClick={() => add(type)}>
              {label}
            </Menu.Item>
          ))}
          {asksQuestions && (
            <Menu.Item
              leftSection={<IconListCheck size={16} aria-hidden />}
              onClick={() => add(questionsOnlyType, true)}
            >
              {phrases.questionsOnly}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
