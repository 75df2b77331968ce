import { Center, Loader } from '@mantine/core';

/** The spinner that is wherever data is still missing. */
export function Loading({ height = 160 }: { height?: number | string }) {
  return (
    <Center mih={height} role="status" aria-label="Loading">
      <Loader />
    </Center>
  );
}
