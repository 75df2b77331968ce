import { Group, Stack, Text, Title } from '@mantine/core';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { type Answer, errorSentence } from '../../../api/client.ts';
import { useRead } from '../../../api/use-operation.ts';
import { ErrorState } from '../../../design/error-state.tsx';
import { Moment } from '../../../design/moment.tsx';
import { written } from '../../../design/number-card.tsx';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { RecentImportsQuery } from '../operations.ts';
import { useRunningImport } from '../running-import.ts';
import { toldOf, whatCame } from '../what-came.ts';
import classes from './import.module.css';
import { UndoImport } from './undo-import.tsx';

type Imported = NonNullable<Answer<typeof RecentImportsQuery>['imports']>[number];

/** The latest imports with what came of them, so that one can be undone also after its last step was left. */
export function RecentImports() {
  const { data, error, refetch } = useRead(RecentImportsQuery, {}, { live: ['imports', 'leads', 'messages'] });
  const sending = useRunningImport();
  if (error && data === undefined) return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  // One on its way has its own bar.
  const isOnItsWay = ({ id }: Imported) => sending?.phase === 'sending' && sending.result?.id === id;
  const imports = (data?.imports ?? []).filter((one) => !isOnItsWay(one));
  if (imports.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={phrases.recentImports}>
      <Title order={2} fz={16} lh="24px">
        {phrases.recentImports}
      </Title>
      <ul className={classes.recent}>
        {imports.map((one) => (
          <li key={one.id}>
            <RecentImport imported={one} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function RecentImport({ imported }: { imported: Imported }) {
  const words = useWords();
  const { fileName, begun, state, created, isUndone } = imported;
  const name = fileName ?? phrases.withoutFileName;
  const leads = created === 1 ? words.lead : words.leads;
  const counted = say(phrases.newLeads, { count: written(created), leads });
  const counts = `${[counted, ...toldOf(whatCame(imported, words, false))].join(', ')}.`;
  return (
    <Stack gap={6}>
      <Group gap="xs" justify="space-between">
        <Text fw={600} truncate flex={1} miw={0} title={name}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          <Moment iso={begun} hasTime />
        </Text>
      </Group>
      <Text size="sm">{state === 'done' || isUndone ? counts : `${counts} ${phrases.wasNotFinished}`}</Text>
      {(created > 0 || isUndone) && (
        <UndoImport state={imported} label={say(phrases.undoImportOf, { fileName: name })} />
      )}
    </Stack>
  );
}
