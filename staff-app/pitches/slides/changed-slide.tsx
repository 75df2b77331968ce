import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { settingTexts } from '../../../domain/pitches/settings/registry.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { say } from '../../say.ts';
import type { Slide } from '../use-pitch.ts';
import { draftOfSlide, type SlideDraft } from './slide-draft.ts';
import type { SlidePart } from './use-slide-draft.ts';

type ChangedSlideProps = {
  slide: Slide;
  draft: SlideDraft;
  clashes: readonly SlidePart[];
  takeSaved: () => void;
  keepMine: () => void;
};

/** Shows what someone else saved of a slide beside what was typed here, and lets choose; nothing while they don't clash. */
export function ChangedSlide({ slide, draft, clashes, takeSaved, keepMine }: ChangedSlideProps) {
  if (clashes.length === 0) return null;
  return (
    <Alert color="attention" variant="light" title={phrases.changedMeanwhile}>
      <Stack gap="sm">
        <Version label={phrases.savedVersion} draft={draftOfSlide(slide)} parts={clashes} />
        <Version label={phrases.yourVersion} draft={draft} parts={clashes} />
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={takeSaved}>
            {phrases.useTheSavedVersion}
          </Button>
          <Button variant="default" size="compact-md" onClick={keepMine}>
            {phrases.keepYourVersion}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function Version({ label, draft, parts }: { label: string; draft: SlideDraft; parts: readonly SlidePart[] }) {
  return (
    <div>
      <Text size="xs" fw={600}>
        {label}
      </Text>
      {parts.map((part) => (
        <Text key={part} size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {wordsOf(part, draft)}
        </Text>
      ))}
    </div>
  );
}

function wordsOf(part: SlidePart, draft: SlideDraft): string {
  if (part === 'calendars') return draft.calendars.map(({ name }) => name).join(', ');
  const named = settingTexts.find(({ key }) => key === part);
  return named ? say(phrases.fieldAndText, { field: named.shown.label, text: draft[part] }) : draft[part];
}
