import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';

type ChangedMeanwhileProps = {
  /** What was changed by someone else. */
  title: string;
  /** The parts that both have changed, as they are saved and as they were typed here. */
  saved: readonly string[];
  yours: readonly string[];
  takeSaved: () => void;
  keepMine: () => void;
};

/** Shows what someone else saved beside what was typed here, and lets choose; nothing while they don't clash. */
export function ChangedMeanwhile({ title, saved, yours, takeSaved, keepMine }: ChangedMeanwhileProps) {
  if (saved.length === 0) return null;
  return (
    <Alert color="attention" variant="light" title={title}>
      <Stack gap="sm">
        <Version label={phrases.savedVersion} text={saved.join('\n')} />
        <Version label={phrases.yourVersion} text={yours.join('\n')} />
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

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="xs" fw={600}>
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </div>
  );
}
