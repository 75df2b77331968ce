import { Stack, Text, Textarea } from '@mantine/core';
import * as phrases from '../../words/en/staff/pitches.ts';
import { useChange } from '../api/use-operation.ts';
import { SwitchField } from '../design/switch-field.tsx';
import { savesItself } from '../design/unsaved.tsx';
import { useAutosave } from '../design/use-autosave.ts';
import { PictureField } from '../pictures/index.ts';
import { say } from '../say.ts';
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
      <Text fw={600}>{phrases.linkPreview}</Text>
      <SwitchField
        label={say(phrases.showAPreviewOfThis, { pitch: words.pitch })}
        description={phrases.messagingAppsShowTheTitle}
        checked={pitch.showPreviews}
        onChange={(showPreviews) => update.mutate({ pitchId: pitch.id, showPreviews })}
      />
      {pitch.showPreviews && (
        <>
          <Textarea
            label={phrases.previewDescription}
            placeholder={phrases.suchAsInThreeMinutes}
            maxLength={500}
            autosize
            value={description.value}
            onChange={(event) => description.change(event.currentTarget.value)}
            onBlur={description.flush}
          />
          <PictureField
            label={phrases.previewPicture}
            image={pitch.shareImage}
            otherwise={phrases.theFirstSlidesPicture}
            onChange={(image) => update.mutate({ pitchId: pitch.id, shareImage: image ?? '' })}
            savesItself
          />
        </>
      )}
    </Stack>
  );
}
