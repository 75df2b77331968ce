import { Button, Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { LetOutDialog } from './let-out-dialog.tsx';
import classes from './save-bar.module.css';
import type { Settings } from './use-settings.ts';

/** Saves what was changed on any of the tabs, or takes it back. */
export function SaveBar({ settings }: { settings: Settings }) {
  const { isDirty, isValid, isSaving, save, discard } = settings;
  return (
    <div className={classes.bar}>
      <Text c="dimmed" flex={1} aria-live="polite">
        {isDirty ? phrases.unsavedChanges : ''}
      </Text>
      <Button variant="default" disabled={!isDirty || isSaving} onClick={discard}>
        {phrases.discard}
      </Button>
      <Button loading={isSaving} disabled={!isDirty || !isValid} onClick={save}>
        {phrases.save}
      </Button>
      <LetOutDialog letOut={settings.letOut} />
    </div>
  );
}
