import { Center } from '@mantine/core';
import { unknownError } from '../api/client.ts';
import { ErrorState } from '../design/error-state.tsx';

/** Stands where a screen broke: the rest of the product is one click away. */
export function ScreenFailed() {
  return (
    <Center mih="100dvh">
      <ErrorState sentence={unknownError} onRetry={() => window.location.reload()} />
    </Center>
  );
}
