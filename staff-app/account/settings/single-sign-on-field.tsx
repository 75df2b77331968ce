import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { later } from '../../design/later.tsx';
import { useMay } from '../../session/use-may.ts';

const SingleSignOnDialog = later(() =>
  import('../security/single-sign-on-dialog.tsx').then((m) => m.SingleSignOnDialog),
);

/** The way to how everyone in the organization signs in on their company's page; its owners only. */
export function SingleSignOnField() {
  const maySet = useMay('single-sign-on.manage');
  const [isShown, setShown] = useState(false);
  if (!maySet) return null;
  return (
    <div>
      <Button variant="default" onClick={() => setShown(true)}>
        {phrases.singleSignOn}
      </Button>
      <Text size="xs" c="dimmed" mt={4}>
        {phrases.singleSignOnHint}
      </Text>
      {isShown && <SingleSignOnDialog onClose={() => setShown(false)} />}
    </div>
  );
}
