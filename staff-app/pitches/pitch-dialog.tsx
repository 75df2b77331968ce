import { Dialog } from '../design/dialog.tsx';

type PitchDialogProps = { pitchId: string; onClose: () => void };

/** Edits one pitch: title, logo, colour, and its slides. */
export function PitchDialog({ pitchId, onClose }: PitchDialogProps) {
  return (
    <Dialog opened onClose={onClose} width="editor" title="Slides">
      {pitchId}
    </Dialog>
  );
}
