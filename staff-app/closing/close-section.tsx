import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { retention } from '../../domain/privacy/retention.ts';
import * as phrases from '../../words/en/staff/closing.ts';
import { useChange } from '../api/use-operation.ts';
import { say } from '../say.ts';
import { useBrand, useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { CloseDialog } from './close-dialog.tsx';
import { CloseOrganizationMutation } from './operations.ts';
import type { Owed } from './owed-of.ts';

type CloseSectionProps = {
  name: string;
  /** When the plan ends once it is closed; null: there is none. */
  planEnds: string | null;
  owed: Owed;
  /** What becomes of the owner’s earnings; null: there are none. */
  earned: string | null;
};

/** An owner's way to close the organization. */
export function CloseSection(props: CloseSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mayExport = useMay('data.export');
  const { isHealth } = useBrand();
  const { leads } = useWords();
  const close = useChange(CloseOrganizationMutation, {
    onDone: () => setAsking(false),
    onFailure: setFailure,
    refreshes: ['account'],
  });
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" flex="1 1 260px">
          {say(phrases.theWayOut, { days: retention.closedDays })}
        </Text>
        <Button variant="default" c="failed" onClick={() => setAsking(true)}>
          {phrases.closeOrganization}
        </Button>
      </Group>
      {isAsking && (
        <CloseDialog
          {...props}
          aboutRecords={isHealth ? say(phrases.exportRecordsFirst, { leads }) : null}
          mayExport={mayExport}
          isBusy={close.isPending}
          failure={failure}
          onClose={() => setAsking(false)}
          onConfirm={(typed) => {
            setFailure(null);
            close.mutate(typed);
          }}
        />
      )}
    </>
  );
}
