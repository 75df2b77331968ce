import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { ChangedSettings } from './changed-settings.tsx';
import { LetOutDialog } from './let-out-dialog.tsx';
import classes from './save-bar.module.css';
import type { Settings } from './use-settings.ts';

/** Saves what was changed on any of the tabs, or takes it back; says why it can't be saved, wherever the reason is. */
export function SaveBar({ settings }: { settings: Settings }) {
  const { isDirty, isValid, isSaving, edited, problems, save, discard } = settings;
  const state = useId();
  const [problem] = Object.values(problems);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and can't be sticky everywhere.
    <div className={classes.bar} role="group" aria-label={phrases.saveChanges} data-save-bar>
      <div id={state} className={classes.state} aria-live="polite">
        {edited.clashes.length > 0 ? (
          <ChangedSettings settings={settings} isShort />
        ) : (
          <Text c="dimmed">{!isDirty ? phrases.noUnsavedChanges : (problem ?? phrases.unsavedChanges)}</Text>
        )}
      </div>
      <Button variant="default" disabled={!isDirty || isSaving} onClick={discard}>
        {phrases.discard}
      </Button>
      <Button loading={isSaving} disabled={!isDirty || !isValid} aria-describedby={state} onClick={save}>
        {phrases.save}
      </Button>
      <LetOutDialog letOut={settings.letOut} />
    </div>
  );
}
