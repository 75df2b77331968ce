import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { PitchChoice, PitchDialog } from '../../pitches/index.ts';
import { newStepId, type StepDraft } from './draft.ts';
import type { StepPanelProps } from './step-panel.tsx';

type SlidesPartProps = Pick<StepPanelProps, 'campaignId' | 'onMakeSlides'> & {
  draft: StepDraft;
  onChange: (part: Partial<StepDraft>) => void;
};

/** The slides behind the link of a step: which ones, and what is on them. */
export function SlidesPart({ campaignId, draft, onChange, onMakeSlides }: SlidesPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { pitchId } = draft;
  return (
    <>
      <PitchChoice value={pitchId} onChange={(chosen) => onChange({ pitchId: chosen })} />
      {pitchId === null && draft.id === newStepId && <Text c="dimmed">{phrases.saveToAddSlides}</Text>}
      <Group>
        {pitchId === null && draft.id !== newStepId && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onMakeSlides?.(draft.id)}>
            {phrases.addSlides}
          </Button>
        )}
        {pitchId !== null && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} variant="default" onClick={() => setOpen(true)}>
            {phrases.editSlides}
          </Button>
        )}
      </Group>
      <Suspense>
        {isOpen && pitchId !== null && (
          <PitchDialog
            pitchId={pitchId}
            campaignId={campaignId}
            message={draft.messageContent}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
