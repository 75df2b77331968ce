import { Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { Pager } from '../../design/pager.tsx';
import { say } from '../../say.ts';
import { noteWords } from './modmed-words.ts';
import { ModmedNotesQuery } from './operations.ts';

/** The patients whom no contact represents, or whose contact represents several, each with the reason. */
export function ModmedNotes({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead(ModmedNotesQuery, { page }, { live: ['account'], keepWhileChanging: true });
  return (
    <Dialog opened onClose={onClose} title={phrases.patientsToLookAt} width="normal">
      {!data ? (
        error ? (
          <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : (
        <Stack gap="sm">
          <Text c="dimmed">{phrases.thesePatientsHaveNoContactHere}</Text>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{phrases.patient}</Table.Th>
                <Table.Th>{phrases.reason}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {(data.notes ?? []).map((note) => (
                <Table.Tr key={note.patientId}>
                  <Table.Td>
                    {note.name === '' ? say(phrases.patientPatientId, { patientId: note.patientId }) : note.name}
                  </Table.Td>
                  <Table.Td>{noteWords(note)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Pager page={page} pageSize={data.pageSize ?? 20} total={data.total ?? 0} onPage={setPage} />
        </Stack>
      )}
    </Dialog>
  );
}
