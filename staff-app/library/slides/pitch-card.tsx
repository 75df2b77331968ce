import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconPencil } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/library.ts';
import { showDate } from '../../design/dates.ts';
import { Mark } from '../../design/mark.tsx';
import { slideName, slidesWords, useUnsavedSlides } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import classes from '../library-card.module.css';
import type { LibraryPitch } from './use-pitches.ts';

type PitchCardProps = { pitch: LibraryPitch; onPreview: () => void; onEdit?: () => void };

/** One pitch of the library: what is on it, and the ways to look at it and to change it. */
export function PitchCard({ pitch, onPreview, onEdit }: PitchCardProps) {
  const words = useWords();
  const name = pitch.title ?? say(phrases.untitled, { pitch: words.pitch });
  const questions = pitch.slides.reduce((sum, { widgets }) => sum + widgets.length, 0);
  const unsaved = useUnsavedSlides(pitch.id, pitch.slides);
  return (
    <li className={classes.card}>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <Mark name={name} image={pitch.image} size={40} />
        <Stack gap={2} flex={1} miw={0}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" className="figures">
            {say(phrases.slidesQuestionsAndDate, {
              slides: slidesWords(pitch.slides),
              questions,
              date: showDate(pitch.created),
            })}
          </Text>
        </Stack>
      </Group>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {pitch.slides.map((one) => slideName(one)).join(' · ') || phrases.noSlidesYet}
      </Text>
      {unsaved > 0 && (
        <Text size="xs" c="attention">
          {say(phrases.slidesNotSaved, { unsaved, leads: words.leads })}
        </Text>
      )}
      <Group gap="xs" mt="auto">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDeviceMobile size={14} aria-hidden />}
          aria-label={say(phrases.previewName, { name })}
          onClick={onPreview}
        >
          {phrases.preview}
        </Button>
        {onEdit && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={say(phrases.editName, { name })}
            onClick={onEdit}
          >
            {phrases.edit}
          </Button>
        )}
      </Group>
    </li>
  );
}
