import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { settingTexts } from '../../../domain/pitches/settings/registry.ts';
import { slideKind } from '../../../domain/pitches/slides/registry.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { useUnsaved } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { DeleteSlideMutation } from '../operations.ts';
import { UpdateSlideMutation } from '../settings.generated.ts';
import type { Slide } from '../use-pitch.ts';
import { WidgetList } from '../widgets/widget-list.tsx';
import { changeOfSlide, draftOfSlide, hasOtherFiles, type SlideDraft } from './slide-draft.ts';
import { slideFields } from './slide-fields.tsx';

type SlideDialogProps = {
  slide: Slide;
  /** True for a slide that was made for this dialog and goes again unless it or a question on it is saved. */
  isNew: boolean;
  /** True for a slide that shows nothing but its questions. */
  isWidgetsOnly: boolean;
  onClose: () => void;
};

/** Edits one slide: what it shows, what it is called, and its questions. */
export function SlideDialog({ slide, isNew, isWidgetsOnly, onClose }: SlideDialogProps) {
  const { words, slides } = useBrand();
  const kind = slideKind(slide.slideType);
  const [draft, setDraft] = useState(() => draftOfSlide(slide));
  const [failure, setFailure] = useState<string | null>(null);
  const [isCovered, setCovered] = useState(false);
  const change = (part: Partial<SlideDraft>) => setDraft((before) => ({ ...before, ...part }));
  const update = useChange(UpdateSlideMutation, {
    onDone: onClose,
    onFailure: setFailure,
    refreshes: ['campaigns'],
  });
  const discard = useChange(DeleteSlideMutation, { refreshes: ['campaigns'] });
  const leave = () => {
    if (isNew && slide.widgets.length === 0) discard.mutate({ pitchSlideId: slide.id });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={leave}
      width="editor"
      title={
        isNew
          ? isWidgetsOnly
            ? phrases.newSlideQuestionsOnly
            : say(phrases.newSlideLabel, { label: kind.label })
          : isWidgetsOnly
            ? phrases.editSlideQuestionsOnly
            : say(phrases.editSlideLabel, { label: kind.label })
      }
      mayClose={!isCovered && !update.isPending}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Unsaved isUnsaved={hasOtherFiles(draft, slide)} />
        <Suspense fallback={<Loading height={200} />}>
          {(isWidgetsOnly ? [] : kind.fields).map((field) => {
            const Field = slideFields[field];
            return <Field key={field} draft={draft} onChange={change} slide={slide} />;
          })}
        </Suspense>
        <SlideTexts draft={draft} onChange={change} leads={words.leads.toLowerCase()} />
        {slides.questions && (
          <WidgetList place={{ pitchSlideId: slide.id }} widgets={slide.widgets} onCover={setCovered} />
        )}
        <Group justify="flex-end" gap="xs">
          <Text size="xs" c="dimmed" flex={1}>
            {kind.check(draft)[0] ?? ''}
          </Text>
          <Button variant="default" onClick={leave} disabled={update.isPending}>
            {phrases.cancel}
          </Button>
          <Button
            loading={update.isPending}
            disabled={kind.check(draft).length > 0}
            onClick={() => update.mutate({ pitchSlideId: slide.id, ...changeOfSlide(slide, draft) })}
          >
            {phrases.save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

// What was uploaded or chosen shows in no field that is typed into.
function Unsaved({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsaved(isUnsaved);
  return null;
}

type SlideTextsProps = { draft: SlideDraft; onChange: (part: Partial<SlideDraft>) => void; leads: string };

function SlideTexts({ draft, onChange, leads }: SlideTextsProps) {
  const describe = ({ shown, isForViewers }: { shown: { label: string }; isForViewers: boolean }) => ({
    label: shown.label,
    description: isForViewers ? say(phrases.visibleToLeads, { leads }) : phrases.seenByYourTeamOnly,
  });
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        {settingTexts
          .filter(({ kind }) => kind.is === 'line')
          .map(({ key, kind, ...setting }) => (
            <TextInput
              key={key}
              {...describe(setting)}
              maxLength={kind.limit}
              value={draft[key]}
              onChange={(event) => onChange({ [key]: event.currentTarget.value })}
            />
          ))}
      </SimpleGrid>
      {settingTexts
        .filter(({ kind }) => kind.is === 'text')
        .map(({ key, kind, ...setting }) => (
          <Textarea
            key={key}
            {...describe(setting)}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={kind.limit}
            value={draft[key]}
            onChange={(event) => onChange({ [key]: event.currentTarget.value })}
          />
        ))}
    </>
  );
}
