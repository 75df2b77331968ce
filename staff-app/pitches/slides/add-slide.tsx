import { Button, Menu } from '@mantine/core';
import { IconCalendarEvent, IconHeadphones, IconLetterCase, IconPhoto, IconPlus, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { offeredSlideKinds, type SlideStage, type SlideSwitch } from '../../../domain/pitches/slides/registry.ts';
import { useChange } from '../../api/use-operation.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { CreateSlideMutation } from '../operations.ts';

// A stage that is missing here does not compile.
const icons: Readonly<Record<SlideStage, ReactNode>> = {
  video: <IconVideo size={16} aria-hidden />,
  'rich-text': <IconLetterCase size={16} aria-hidden />,
  image: <IconPhoto size={16} aria-hidden />,
  audio: <IconHeadphones size={16} aria-hidden />,
  calendar: <IconCalendarEvent size={16} aria-hidden />,
};

/** Adds a slide of one of the kinds this brand offers. */
export function AddSlide({ pitchId, onMade }: { pitchId: string; onMade: (slideId: string) => void }) {
  const { controls, capabilities } = useBrand();
  const create = useChange(CreateSlideMutation, {
    onDone: ({ slide }) => {
      if (slide) onMade(slide.id);
    },
    refreshes: ['campaigns'],
  });
  const showAudio = useSignedIn().organization?.showAudio ?? false;
  const switches = new Set<SlideSwitch>(showAudio ? ['showAudio'] : []);
  const kinds = offeredSlideKinds(controls, new Set(capabilities), switches);
  if (kinds.length === 0) return null;
  return (
    <div>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} loading={create.isPending}>
            Add slide
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map(({ type, label, stage }) => (
            <Menu.Item
              key={type}
              leftSection={icons[stage]}
              onClick={() => create.mutate({ pitchId, slideType: type })}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
