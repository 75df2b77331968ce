import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { later } from '../../design/later.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';

// Loads when it opens: this button is among what everyone loads first.
const SlidesPreviewDialog = later(() => import('../../campaign-builder/index.ts').then((m) => m.SlidesPreviewDialog));

/** Shows what the link in a text leads to, without a visit of the contact. */
export function PreviewButton({ pitchId }: { pitchId: string }) {
  const words = useWords();
  const isMasked = useMasked();
  const maySee = useMay('pitches.view') && !isMasked;
  const [isOpen, setOpen] = useState(false);
  if (!maySee) return null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconEye size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say(phrases.previewWhatTheySee, words)}
      </Button>
      {isOpen && <SlidesPreviewDialog pitchId={pitchId} name={words.pitch} onClose={() => setOpen(false)} />}
    </>
  );
}
