import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { IconHeadphones, IconUpload } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { useFileUpload } from '../../api/send-file.ts';
import type { SlideDraft } from './slide-draft.ts';
import classes from './slide-fields.module.css';

type AudioFieldProps = { draft: SlideDraft; onChange: (part: Partial<SlideDraft>) => void };

/** The sound of a slide: brought in, listened to, replaced. */
export function AudioField({ draft, onChange }: AudioFieldProps) {
  const upload = useFileUpload('/uploads/audio', ({ url }) => onChange({ audioFile: url }));
  const isEmpty = draft.audioFile === '';
  return (
    <Input.Wrapper label={phrases.sound} labelElement="div">
      <Stack gap="xs" className={classes.sound ?? ''}>
        {isEmpty ? (
          <Group gap="xs" c="dimmed">
            <IconHeadphones size={20} aria-hidden />
            <Text size="sm">{phrases.mp3OrWav}</Text>
          </Group>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: staff listen to what they have just uploaded.
          <audio src={draft.audioFile} controls preload="metadata" aria-label={phrases.thisSlidesAudio} />
        )}
        <FileButton
          accept=".mp3,.wav,audio/mpeg,audio/wav"
          onChange={(file) => file && upload.mutate(file)}
          inputProps={{ 'aria-label': phrases.sound }}
        >
          {(props) => (
            <Button
              variant="default"
              w="fit-content"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={upload.isPending}
              {...props}
            >
              {isEmpty ? phrases.upload : phrases.chooseAnotherFile}
            </Button>
          )}
        </FileButton>
      </Stack>
    </Input.Wrapper>
  );
}
