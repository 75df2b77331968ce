import { Button, Text } from '@mantine/core';
import { LetOutDialog } from './let-out-dialog.tsx';
import classes from './save-bar.module.css';
import type { Settings } from './use-settings.ts';

/** Saves what was changed on any of the tabs, or takes it back. */
export function SaveBar({ settings }: { settings: Settings }) {
  const { isDirty, isValid, isSaving, save, discard } = settings;
  return (
    <div className={classes.bar}>
      <Text c="dimmed" flex={1} aria-live="polite">
        {isDirty ? 'Unsaved changes' : ''}
      </Text>
      <Button variant="default" disabled={!isDirty || isSaving} onClick={discard}>
        Discard
      </Button>
      <Button loading={isSaving} disabled={!isDirty || !isValid} onClick={save}>
        Save
      </Button>
      <LetOutDialog letOut={settings.letOut} />
    </div>
  );
}
