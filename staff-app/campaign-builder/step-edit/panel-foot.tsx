import { Button, Group, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import classes from './step-panel.module.css';
import type { PanelStep } from './use-panel-step.ts';

type PanelFootProps = Pick<
  PanelStep,
  'isNew' | 'isChanged' | 'isSaving' | 'mayBeSaved' | 'saveLabel' | 'save' | 'discard' | 'cancel'
>;

/** Says whether the step is saved or a draft, and saves or gives it up; it stays in view. */
export function PanelFoot({ isNew, isChanged, isSaving, mayBeSaved, saveLabel, ...panel }: PanelFootProps) {
  const isDraft = isNew || isChanged;
  return (
    <Group className={classes.foot ?? ''} gap="xs" justify="flex-end">
      <Text size="xs" flex="1 0 auto" role="status" {...(isDraft ? { c: 'attention' } : { c: 'dimmed' })}>
        {isDraft ? phrases.draftNotSaved : phrases.stepIsSaved}
      </Text>
      {isNew && (
        <Button variant="default" onClick={panel.cancel} disabled={isSaving}>
          {phrases.cancel}
        </Button>
      )}
      {!isNew && isChanged && (
        <Button variant="default" onClick={panel.discard} disabled={isSaving}>
          {phrases.discard}
        </Button>
      )}
      <Button
        loading={isSaving}
        disabled={!mayBeSaved && !isSaving}
        onClick={panel.save}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {saveLabel}
      </Button>
    </Group>
  );
}
