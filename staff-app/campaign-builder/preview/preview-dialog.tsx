import { Center } from '@mantine/core';
import type { ComponentProps } from 'react';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import { Dialog } from '../../design/dialog.tsx';
import { PhonePreview } from './phone-preview.tsx';

type PreviewDialogProps = ComponentProps<typeof PhonePreview> & { opened: boolean; onClose: () => void };

/** The preview as a dialog, for windows too narrow to show it beside the chain. */
export function PreviewDialog({ opened, onClose, ...preview }: PreviewDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={phrases.preview} width="wide">
      <Center>
        <PhonePreview {...preview} />
      </Center>
    </Dialog>
  );
}
