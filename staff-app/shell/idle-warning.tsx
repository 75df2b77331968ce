import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { Dialog } from '../design/dialog.tsx';
import { sayRich } from '../say-rich.ts';
import { useBrand } from '../session/brand.tsx';
import { useIdle } from './use-idle.ts';

/** Asks someone who has done nothing for long whether they are still there, where a brand's sessions are short. */
export function IdleWarning() {
  const { session } = useBrand();
  const { secondsLeft, stay } = useIdle();
  if (secondsLeft === null) return null;
  const left = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Dialog opened onClose={stay} title={phrases.areYouStillThere} width="small">
      <Stack gap="lg">
        <Text>
          {sayRich(phrases.toProtectYourData, {
            idleMinutes: session.idleMinutes,
            strong: (inside) => <strong className="figures">{inside}</strong>,
            left,
          })}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component={Link} to="/logout">
            {phrases.signOutNow}
          </Button>
          <Button onClick={stay} data-autofocus>
            {phrases.staySignedIn}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
