import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '../design/dialog.tsx';
import { useBrand } from '../session/brand.tsx';
import { useIdle } from './use-idle.ts';

/** Asks someone who has done nothing for long whether they are still there, where a brand's sessions are short. */
export function IdleWarning() {
  const { session } = useBrand();
  const { secondsLeft, stay } = useIdle();
  if (secondsLeft === null) return null;
  const left = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Dialog opened onClose={stay} title="Are you still there?" width="small">
      <Stack gap="lg">
        <Text>
          To protect your data, you’re signed out after {session.idleMinutes} minutes without activity. That is in{' '}
          <strong className="figures">{left}</strong>.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component={Link} to="/logout">
            Sign out now
          </Button>
          <Button onClick={stay} data-autofocus>
            Stay signed in
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
