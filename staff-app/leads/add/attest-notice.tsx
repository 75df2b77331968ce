import { Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';

/** Says what adding people by hand or with a file represents: it is kept as staff's word that they agreed. */
export function AttestNotice({ isFile = false }: { isFile?: boolean }) {
  const { lead } = useWords();
  const sender = useSignedIn().organization?.name ?? phrases.you;
  return (
    <Text size="sm">
      {isFile ? say(phrases.attestForFile, { sender }) : say(phrases.attestForLead, { lead, sender })}
    </Text>
  );
}
