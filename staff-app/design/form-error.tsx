import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** What the server did not accept; what was typed stays. */
export function FormError({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <Alert color="failed" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {sentence}
    </Alert>
  );
}
