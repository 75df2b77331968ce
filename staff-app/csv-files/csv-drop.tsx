import * as phrases from '../../words/en/staff/csv-files.ts';
import '@mantine/dropzone/styles.layer.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileTypeCsv } from '@tabler/icons-react';
import classes from './csv-drop.module.css';

type CsvDropProps = {
  /** What else to do than drop, and what the file must hold. */
  hint: string;
  onFile: (file: File | undefined) => void;
  onReject: () => void;
};

/** Takes one CSV file that is dropped or chosen. */
export function CsvDrop({ hint, onFile, onReject }: CsvDropProps) {
  return (
    <Dropzone
      onDrop={(files) => onFile(files[0])}
      onReject={onReject}
      accept={{
        'text/csv': ['.csv', '.txt', '.tsv'],
        'text/plain': ['.csv', '.txt', '.tsv'],
        'application/vnd.ms-excel': ['.csv'],
      }}
      maxFiles={1}
      multiple={false}
      className={classes.drop ?? ''}
      inputProps={{ 'aria-label': phrases.csvFile }}
    >
      <Stack align="center" gap="xs" py="xl" style={{ pointerEvents: 'none' }}>
        <IconFileTypeCsv size={40} stroke={1.25} aria-hidden />
        <Text fw={600}>{phrases.dropACsvFileHere}</Text>
        <Text c="dimmed" ta="center">
          {hint}
        </Text>
      </Stack>
    </Dropzone>
  );
}
