import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf, wordsInSentences } from '../../../contract/refusals.ts';
import * as phrases from '../../../words/en/staff/account-billing.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { BillingCardDialog } from './card/billing-card-dialog.tsx';

/** Says that texts need a plan, and leads those who may to the billing card; `onClose` when they come back from it. */
export function PlanNeeded({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const mayEdit = useMay('billing.edit');
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <Stack gap="lg">
      <Text>{sentenceOf('no-active-plan', wordsInSentences(words))}</Text>
      {!mayEdit && <Text c="dimmed">{phrases.anAdminOfYourOrganization}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {mayEdit ? phrases.notNow : phrases.close}
        </Button>
        {mayEdit && <Button onClick={() => setSettingUp(true)}>{phrases.setupBilling}</Button>}
      </Group>
      {isSettingUp && <BillingCardDialog onClose={onClose} />}
    </Stack>
  );
}
