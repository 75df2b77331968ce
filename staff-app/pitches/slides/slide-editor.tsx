import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { slideKind } from '../../../domain/pitches/slides/registry.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { FormError } from '../../design/form-error.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { useSaveKey } from '../../design/keys/use-save-key.ts';
import { Loading } from '../../design/loading.tsx';
import { showWhole } from '../../design/show-whole.ts';
import { savesItself } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { VersionsButton } from '../../versions/index.ts';
import { slideName } from '../slide-name.ts';
import type { Slide } from '../use-pitch.ts';
import { useAskedSoon } from '../widgets/use-asked-soon.ts';
import { WidgetList } from '../widgets/widget-list.tsx';
import { ChangedSlide } from './changed-slide.tsx';
import classes from './slide-editor.module.css';
import { slideFields } from './slide-fields.tsx';
import { SlideTexts } from './slide-texts.tsx';
import { useSavedSlide, useTakenAway } from './use-saved-slide.ts';

type SlideEditorProps = {
  pitchId: string;
  slide: Slide;
  /** True for a slide that was made just now and goes again unless something of it is kept. */
  isNew: boolean;
  /** True for a slide that shows nothing but its questions. */
  isWidgetsOnly: boolean;
  onSaved: () => void;
  /** Called when a new slide is given up. */
  onCancel: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** Edits one slide in place: what it shows, what it is called, and its questions. */
export function SlideEditor(props: SlideEditorProps) {
  return (
    // As a whole: a field that arrived later would move what is below it away from under the pointer.
    <Suspense fallback={<Loading height={480} />}>
      <LoadedEditor {...props} />
    </Suspense>
  );
}

function LoadedEditor({ pitchId, slide, isNew, isWidgetsOnly, onSaved, onCancel, ...does }: SlideEditorProps) {
  const { words, slides } = useBrand();
  const kind = slideKind(slide.slideType);
  const edited = useSavedSlide(pitchId, slide, onSaved);
  const { draft, change } = edited;
  const asked = useAskedSoon(pitchId, slide);
  const isSaving = edited.isSaving || asked.isSaving;
  const isOwnUnsaved = isNew || edited.isChanged;
  const isUnsaved = isOwnUnsaved || asked.isAny;
  const takeAway = useTakenAway(slide, { isNew, isTouched: edited.isChanged || asked.isAny });
  const mayBeSaved = (edited.mayBeSaved || !isOwnUnsaved) && isUnsaved;
  // What is typed of its questions is a part of the slide to anyone who saves it.
  const foot = useShownOnceSaved(isUnsaved || isSaving);
  const save = async () => {
    foot.expectSaved();
    if (!(await asked.save())) return;
    if (isOwnUnsaved) edited.save();
    else onSaved();
  };
  useSaveKey(mayBeSaved && edited.isChanged ? () => void save() : null);
  const giveUp = () => {
    if (!isNew) return edited.discard();
    edited.forget();
    if (slide.widgets.length === 0) takeAway();
    onCancel();
  };
  const title = titleOf(kind.label, isNew, isWidgetsOnly);
  return (
    <Stack gap="md" component="section" aria-label={title} ref={useFirstField(isNew)} {...savesItself}>
      <SlideHead title={title} slide={slide} isNew={isNew} {...does} />
      <FormError sentence={asked.failure ?? edited.failure} />
      <ChangedSlide slide={slide} {...edited} />
      {!isWidgetsOnly && (
        <Stack gap="md" data-shown>
          {kind.fields.map((field) => {
            const Field = slideFields[field];
            return <Field key={field} draft={draft} onChange={change} slide={slide} />;
          })}
        </Stack>
      )}
      {slides.questions && <WidgetList place={{ pitchSlideId: slide.id }} of={pitchId} widgets={slide.widgets} />}
      <SlideTexts draft={draft} onChange={change} leads={words.leads.toLowerCase()} />
      <Group justify="flex-end" gap="xs" className={classes.foot ?? ''} ref={foot.ref}>
        <Text size="xs" flex={1} role="status" c={isUnsaved ? 'attention' : 'dimmed'}>
          {edited.problem || (isUnsaved ? phrases.draftNotSaved : phrases.savedSlide)}
        </Text>
        {(isNew || edited.isChanged) && (
          <Button variant="default" onClick={giveUp} disabled={edited.isSaving}>
            {isNew ? phrases.cancel : phrases.discard}
          </Button>
        )}
        <Button loading={isSaving} disabled={!mayBeSaved && !isSaving} onClick={() => void save()}>
          {phrases.saveSlide}
        </Button>
      </Group>
    </Stack>
  );
}

// Saved questions close, and what is below them moves up: “Saved” could be above the window.
function useShownOnceSaved(isUnsaved: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (isUnsaved || !isExpected.current) return;
    isExpected.current = false;
    if (ref.current) showWhole(ref.current);
  }, [isUnsaved]);
  return {
    ref,
    expectSaved: () => {
      isExpected.current = true;
    },
  };
}

type SlideHeadProps = { title: string; slide: Slide; isNew: boolean; onDuplicate: () => void; onDelete: () => void };

function SlideHead({ title, slide, isNew, onDuplicate, onDelete }: SlideHeadProps) {
  const label = truncate(slideName(slide), truncationLengths.slideLabel);
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Title order={3} fz={14} lh="20px">
        {title}
      </Title>
      {!isNew && (
        <Group gap={4} wrap="nowrap">
          <VersionsButton of={{ is: 'slide', id: slide.id }} />
          <IconButton
            label={phrases.duplicate}
            name={say(phrases.duplicateSlideLabel, { label })}
            icon={IconCopy}
            onClick={onDuplicate}
          />
          <IconButton
            label={phrases.deleteIt}
            name={say(phrases.deleteSlideLabel, { label })}
            icon={IconTrash}
            onClick={onDelete}
          />
        </Group>
      )}
    </Group>
  );
}

function titleOf(label: string, isNew: boolean, isWidgetsOnly: boolean): string {
  if (isNew) return isWidgetsOnly ? phrases.newSlideQuestionsOnly : say(phrases.newSlideLabel, { label });
  return isWidgetsOnly ? phrases.editSlideQuestionsOnly : say(phrases.editSlideLabel, { label });
}

const fields = 'input:not([type="file"], :disabled), textarea, [contenteditable="true"]';

// A new slide can be filled in at once, from its first field: what it shows, or the button that chooses its file.
function useFirstField(isNew: boolean) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!isNew || element === null) return;
      const find = (selector: string) => element.querySelector<HTMLElement>(selector);
      const shown = `[data-shown] :is(${fields})`;
      const first = find(shown) ?? find('[data-shown] button:not(:disabled)') ?? find(fields);
      first?.focus({ preventScroll: true });
      showWhole(element);
      if (first?.matches(shown)) return;
      // A text is there a moment later than the buttons above it. Who has gone on meanwhile isn't called back.
      const watch = new MutationObserver(() => {
        const text = find(shown);
        if (text === null) return;
        watch.disconnect();
        if (document.activeElement === first) text.focus({ preventScroll: true });
      });
      watch.observe(element, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['contenteditable'],
      });
      return () => watch.disconnect();
    },
    [isNew],
  );
}
