import { Button } from '@mantine/core';
import { IconArchiveOff } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';

/** Takes one archived thing of a list back. */
export function RestoreButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconArchiveOff size={16} aria-hidden />}
      aria-label={say(phrases.restoreName, { name })}
      onClick={onClick}
    >
      {phrases.restore}
    </Button>
  );
}
