import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { Loading } from '../../design/loading.tsx';
import { OnePitch, PitchChoice } from '../../pitches/index.ts';
import { useDrawSlide } from '../preview/slide-thumbnail.tsx';
import { newStepId, type StepDraft } from './draft.ts';
import type { StepPanelProps } from './step-panel-props.ts';

type SlidesPartProps = Pick<StepPanelProps, 'campaignId' | 'look' | 'onMakeSlides' | 'onSlide'> & {
  draft: StepDraft;
  onChange: (part: Partial<StepDraft>) => void;
};

/** The slides behind the link of a step: which ones, and what is on them. */
export function SlidesPart({ campaignId, look, draft, onChange, onMakeSlides, onSlide }: SlidesPartProps) {
  const draw = useDrawSlide(look);
  const { pitchId } = draft;
  return (
    <>
      <PitchChoice value={pitchId} onChange={(chosen) => onChange({ pitchId: chosen })} />
      {pitchId === null && draft.id === newStepId && <Text c="dimmed">{phrases.saveToAddSlides}</Text>}
      {pitchId === null && draft.id !== newStepId && (
        <Group>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onMakeSlides?.(draft.id)}>
            {phrases.addSlides}
          </Button>
        </Group>
      )}
      {pitchId !== null && (
        // Of its own: while it loads, the choice above would be hidden, and lose the focus.
        <Suspense fallback={<Loading height={190} />}>
          <OnePitch
            key={pitchId}
            pitchId={pitchId}
            campaignId={campaignId}
            message={draft.messageContent}
            draw={draw}
            onSlide={onSlide}
          />
        </Suspense>
      )}
    </>
  );
}
