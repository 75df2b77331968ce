import { Badge, Button } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';

/** Opens the rules of a step, and says how many there are. */
export function IfThenButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconArrowsSplit2 size={14} aria-hidden />}
      {...(count > 0
        ? {
            rightSection: (
              <Badge size="xs" variant="light" className="figures">
                {count}
              </Badge>
            ),
          }
        : {})}
      onClick={onOpen}
    >
      {phrases.ifThen}
    </Button>
  );
}
