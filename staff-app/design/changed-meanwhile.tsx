import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';

type ChangedMeanwhileProps = {
  /** What was changed by someone else. */
  title: string;
  /** The parts that both have changed, as they are saved and as they were typed here. */
  saved: readonly string[];
  yours: readonly string[];
  takeSaved: () => void;
  keepMine: () => void;
  /** In a few lines beside Save, for what is shown in full elsewhere. */
  isShort?: boolean;
};

/** Shows what someone else saved beside what was typed here, and lets choose; nothing while they don't clash. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { title, saved, yours, isShort = false, ...choices } = props;
  if (saved.length === 0) return null;
  if (isShort)
    return (
      <Stack gap={4}>
        <Text fw={600}>{phrases.chooseAVersionToSave}</Text>
        <Text c="dimmed" size="sm" lineClamp={2}>
          {say(phrases.savedVersionIs, { text: saved.join(', ') })}
        </Text>
        <Choices {...choices} />
      </Stack>
    );
  return (
    <Alert color="attention" variant="light" title={title}>
      <Stack gap="sm">
        <Version label={phrases.savedVersion} text={saved.join('\n')} />
        <Version label={phrases.yourVersion} text={yours.join('\n')} />
        <Choices {...choices} />
      </Stack>
    </Alert>
  );
}

function Choices({ takeSaved, keepMine }: Pick<ChangedMeanwhileProps, 'takeSaved' | 'keepMine'>) {
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-md" onClick={takeSaved}>
        {phrases.useTheSavedVersion}
      </Button>
      <Button variant="default" size="compact-md" onClick={keepMine}>
        {phrases.keepYourVersion}
      </Button>
    </Group>
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
