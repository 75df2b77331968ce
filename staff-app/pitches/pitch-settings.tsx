import { Group, Stack, TextInput } from '@mantine/core';
import * as phrases from '../../words/en/staff/pitches.ts';
import { useChange } from '../api/use-operation.ts';
import { isColor } from '../design/color.ts';
import { ColorField } from '../design/color-field.tsx';
import { savesItself } from '../design/unsaved.tsx';
import { useAutosave } from '../design/use-autosave.ts';
import { PictureField } from '../pictures/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { UpdatePitchMutation } from './operations.ts';
import type { Pitch } from './use-pitch.ts';

/** How long typing in the title must rest before it is saved, in milliseconds. */
export const titleRestMs = 1200;

/** Title, logo and color of a pitch; each saves itself. */
export function PitchSettings({ pitch }: { pitch: Pick<Pitch, 'id' | 'title' | 'image' | 'color'> }) {
  const words = useWords();
  const update = useChange(UpdatePitchMutation, { refreshes: ['campaigns'] });
  const save = (change: { title?: string; image?: string; color?: string }) =>
    update.mutate({ pitchId: pitch.id, ...change });
  const title = useAutosave({
    stored: pitch.title ?? '',
    restMs: titleRestMs,
    save: (value) => save({ title: value.trim() }),
  });
  const color = useAutosave({
    stored: pitch.color ?? '',
    restMs: titleRestMs,
    save: (value) => {
      if (isColor(value) && value !== (pitch.color ?? '')) save({ color: value });
    },
  });
  const nameAtFirst = say(phrases.newPitch, { pitch: words.pitch });
  return (
    <Stack gap="md" {...savesItself}>
      <TextInput
        label={say(phrases.titleOfPitch, { pitch: words.pitch })}
        placeholder={phrases.suchAsWhatToExpect}
        maxLength={200}
        value={title.value}
        onChange={(event) => title.change(event.currentTarget.value)}
        onBlur={title.flush}
        // The name that it was made with says nothing: typing replaces it.
        onFocus={({ currentTarget }) => currentTarget.value === nameAtFirst && currentTarget.select()}
      />
      <Group gap="lg" align="flex-start">
        <PictureField
          label={phrases.logo}
          image={pitch.image}
          otherwise={phrases.asInBranding}
          onChange={(image) => save({ image: image ?? '' })}
          savesItself
        />
        <ColorField value={color.value} onChange={color.change} onBlur={color.flush} />
      </Group>
    </Stack>
  );
}
