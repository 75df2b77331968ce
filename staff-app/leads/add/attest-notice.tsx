import { Text } from '@mantine/core';
import { useSignedIn } from '../../session/signed-in.tsx';

/** Says what adding people by hand or with a file represents: it is kept as staff's word that they agreed. */
export function AttestNotice({ adding, who }: { adding: string; who: string }) {
  const sender = useSignedIn().organization?.name ?? 'you';
  return (
    <Text size="sm">
      By {adding}, you confirm that {who} agreed to get text messages from {sender}.
    </Text>
  );
}
