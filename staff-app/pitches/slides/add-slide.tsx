import { Button, Menu, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from 'react';
import {
  offeredSlideKinds,
  questionsOnlyType,
  type SlideType,
  slideSwitches,
} from '../../../domain/pitches/slides/registry.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { useChange } from '../../api/use-operation.ts';
import { useWindowWidth } from '../../design/window-width.ts';
import { withinWindow } from '../../design/within-window.ts';
import { sayLabel } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { CreateSlideMutation } from '../operations.ts';
import classes from './add-slide.module.css';
import { canRecord, type RecordingSource } from './recording/recording-source.ts';
import { SlideKindPicture } from './slide-kind-pictures.tsx';

// A kind that is missing here does not compile.
const about: Readonly<Record<SlideType, string>> = {
  YOUTUBE: phrases.aboutYoutubeVideos,
  TEXT: phrases.aboutText,
  UPLOAD: phrases.aboutFiles,
  RECORD: phrases.aboutCameraRecordings,
  SCREEN: phrases.aboutScreenRecordings,
  AUDIO: phrases.aboutAudio,
  CALENDAR: phrases.aboutCalendars,
};

const recorded: Partial<Record<SlideType, RecordingSource>> = { RECORD: 'camera', SCREEN: 'screen' };

/** In pixels. */
const twoColumnsFrom = 700;

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
  const columns = useWindowWidth() < twoColumnsFrom ? 1 : 2;
  if (offered.length === 0 && !asksQuestions) return null;
  const add = (slideType: SlideType, isWidgetsOnly = false) =>
    create.mutate({ pitchId, slideType }, { onSuccess: ({ slide }) => slide && onMade(slide.id, isWidgetsOnly) });
  return (
    <div>
      <Menu position="bottom-start" width={columns === 1 ? 300 : 580} withinPortal middlewares={withinWindow}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} loading={create.isPending}>
            {phrases.addSlide}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={phrases.kindsOfSlides}>
          <div
            className={classes.gallery}
            style={{ '--columns': columns } as CSSProperties}
            onKeyDownCapture={(event) => walkGallery(event, columns)}
          >
            {offered.map(({ type, label }) => (
              <KindItem
                key={type}
                picture={<SlideKindPicture of={type} />}
                label={label}
                about={sayLabel(about[type], { lead: brand.words.lead })}
                onChoose={() => add(type)}
              />
            ))}
            {asksQuestions && (
              <KindItem
                picture={<SlideKindPicture of="questions" />}
                label={phrases.questionsOnly}
                about={phrases.aboutQuestionsOnly}
                onChoose={() => add(questionsOnlyType, true)}
              />
            )}
          </div>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

type KindItemProps = { picture: ReactNode; label: string; about: string; onChoose: () => void };

function KindItem({ picture, label, about: what, onChoose }: KindItemProps) {
  const aboutId = useId();
  return (
    <Menu.Item
      className={classes.kind ?? ''}
      leftSection={picture}
      aria-label={label}
      aria-describedby={aboutId}
      onClick={onChoose}
    >
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Text size="xs" c="dimmed" id={aboutId}>
        {what}
      </Text>
    </Menu.Item>
  );
}

// A menu knows up and down only; in a gallery they go to the row above and below.
function walkGallery(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  event.stopPropagation();
  items[at + step]?.focus();
}
