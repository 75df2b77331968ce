import { act, fireEvent, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { type Mock, vi } from 'vitest';
import { newDraft, type StepDraft, type StepPlace } from '../campaign-builder/step-edit/draft.ts';
import { StepPanel } from '../campaign-builder/step-edit/step-panel.tsx';
import type { StepPart } from '../campaign-builder/step-edit/step-parts.ts';
import { fakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

const answers = {
  CreateStep: { campaignFeature: { id: '77' } },
  UpdateStep: {},
  MoveStep: {},
  Pitches: { pitches: [{ id: '21', title: 'Our work', slides: [{ id: '31' }, { id: '32' }] }] },
};

type PanelProps = {
  draft?: Partial<StepDraft>;
  place?: StepPlace;
  stepCount?: number;
  isFirst?: boolean;
  onSaved?: Mock<(stepId: string, needsSlides: boolean) => void>;
};

/** One step in its panel, as the builder shows it; a new message behind another where nothing else is given. */
export function OpenedStep({
  draft = {},
  place = { behind: '11' },
  stepCount = 1,
  isFirst = false,
  onSaved,
}: PanelProps) {
  const [part, setPart] = useState<StepPart>('text');
  return (
    <StepPanel
      campaignId="5"
      saved={{ ...newDraft('MESSAGE', 'feature'), ...draft }}
      place={place}
      stepCount={stepCount}
      isFirst={isFirst}
      part={part}
      onPart={setPart}
      onLeave={() => {}}
      onCancel={() => {}}
      onSaved={onSaved ?? (() => {})}
    />
  );
}

/** Shows such a step with the cursor's field at hand. */
export async function openStep(
  props: PanelProps = {},
  more: Parameters<typeof fakeServer>[0] = {},
  settings: Parameters<typeof renderScreen>[1] = {},
) {
  const server = fakeServer({ ...answers, ...more });
  const onSaved = vi.fn();
  renderScreen(<OpenedStep {...props} onSaved={onSaved} />, settings);
  return { server, onSaved, ...(await textField()) };
}

/** The field of the message, and ways to write in it. */
export async function textField() {
  const field = await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
  const { editor } = field as HTMLElement & { editor: Editor };
  const type = (text: string) => act(() => editor.commands.insertContent({ type: 'text', text }));
  return { field, editor, type };
}

/** Opens one part of the step. */
export const openPart = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
