import { Stack, Text, Textarea } from '@mantine/core';
import { useChange } from '../api/use-operation.ts';
import { SwitchField } from '../design/switch-field.tsx';
import { savesItself } from '../design/unsaved.tsx';
import { useAutosave } from '../design/use-autosave.ts';
import { PictureField } from '../pictures/index.ts';
import { useWords } from '../session/brand.tsx';
import { UpdatePitchMutation } from './operations.ts';
import { titleRestMs } from './pitch-settings.tsx';
import type { Pitch } from './use-pitch.ts';

type LinkPreviewProps = { pitch: Pick<Pitch, 'id' | 'description' | 'shareImage' | 'showPreviews'> };

/** What a messaging app shows of a link before it is opened; each part saves itself. */
export function LinkPreview({ pitch }: LinkPreviewProps) {
  const words = useWords();
  const update = useChange(UpdatePitchMutation, { refreshes: ['campaigns'] });
  const description = useAutosave({
    stored: pitch.description ?? '',
    restMs: titleRestMs,
    save: (value) => update.mutate({ pitchId: pitch.id, description: value.trim() }),
  });
  return (
    <Stack gap="sm" {...savesItself}>
      <Text fw={600}>Link preview</Text>
      <SwitchField
        label={`Show a preview of this ${words.pitch}`}
        description="Messaging apps show the title, description, and picture before the link is opened. When off, they show only your name."
        checked={pitch.showPreviews}
        onChange={(showPreviews) => update.mutate({ pitchId: pitch.id, showPreviews })}
      />
      {pitch.showPreviews && (
        <>
          <Textarea
            label="Preview description"
            placeholder="Such as “Three minutes before your visit”"
            maxLength={500}
            autosize
            value={description.value}
            onChange={(event) => description.change(event.currentTarget.value)}
            onBlur={description.flush}
          />
          <PictureField
            label="Preview picture"
            image={pitch.shareImage}
            otherwise="The logo"
            onChange={(image) => update.mutate({ pitchId: pitch.id, shareImage: image ?? '' })}
          />
        </>
      )}
    </Stack>
  );
}
