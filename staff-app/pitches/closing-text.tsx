import { TextInput } from '@mantine/core';
import * as phrases from '../../words/en/staff/pitches.ts';
import { useChange } from '../api/use-operation.ts';
import { WithBlanks } from '../blanks/index.ts';
import { savesItself } from '../design/unsaved.tsx';
import { useAutosave } from '../design/use-autosave.ts';
import { UpdatePitchMutation } from './operations.ts';
import { titleRestMs } from './pitch-settings.tsx';
import type { Pitch } from './use-pitch.ts';

/** What people read after the last slide; it saves itself. */
export function ClosingText({ pitch }: { pitch: Pick<Pitch, 'id' | 'endText'> }) {
  const update = useChange(UpdatePitchMutation, { refreshes: ['campaigns'] });
  const text = useAutosave({
    stored: pitch.endText ?? '',
    restMs: titleRestMs,
    save: (value) => update.mutate({ pitchId: pitch.id, endText: value.trim() }),
  });
  return (
    <WithBlanks text={text.value}>
      <TextInput
        label={phrases.closingText}
        placeholder={phrases.thankYouForViewing}
        maxLength={500}
        value={text.value}
        onChange={(event) => text.change(event.currentTarget.value)}
        onBlur={text.flush}
        {...savesItself}
      />
    </WithBlanks>
  );
}
