import { Center } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { unknownError } from '../api/client.ts';
import { ErrorState } from '../design/error-state.tsx';

/** Stands where a screen broke: the rest of the product is one click away, and the reason is in the console. */
export function ScreenFailed() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Center mih="80dvh">
      <ErrorState sentence={unknownError} onRetry={() => window.location.reload()} />
    </Center>
  );
}
