import { Button, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/pitches.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { PitchEditor, type PitchEditorProps } from './pitch-editor.tsx';
import { useUnsavedSlides } from './slides/unsaved-slides.ts';
import { usePitch } from './use-pitch.ts';

type PitchDialogProps = { pitchId: string; message?: string; onClose: () => void } & Pick<PitchEditorProps, 'draw'>;

/** Edits one pitch in a dialog of its own. */
export function PitchDialog({ pitchId, message = '', draw, onClose }: PitchDialogProps) {
  const words = useWords();
  return (
    <Dialog opened onClose={onClose} width="editor" title={say(phrases.editPitch, { pitch: words.pitch })}>
      <Stack gap="lg">
        <OnePitch pitchId={pitchId} message={message} draw={draw} />
        <DialogFoot note={<UnsavedNote pitchId={pitchId} />}>
          <Button onClick={onClose}>{phrases.done}</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

// “Done” leaves what wasn't saved as it is, and contacts don't see it.
function UnsavedNote({ pitchId }: { pitchId: string }) {
  const { leads } = useWords();
  const { pitch } = usePitch(pitchId);
  const unsaved = useUnsavedSlides(pitchId, pitch?.slides ?? []);
  return (
    <Text size="xs" c="attention" role="status">
      {unsaved > 0 && say(phrases.slidesNotSavedYet, { unsaved, leads })}
    </Text>
  );
}

type OnePitchProps = { pitchId: string; campaignId?: string } & Omit<PitchEditorProps, 'pitch' | 'campaignId'>;

/** The editor of a pitch, once it is read. */
export function OnePitch({ pitchId, campaignId, ...props }: OnePitchProps) {
  const { pitch, error, retry } = usePitch(pitchId);
  if (pitch) return <PitchEditor key={pitch.id} pitch={pitch} campaignId={campaignId} {...props} />;
  return error === undefined ? <Loading height={320} /> : <ErrorState sentence={error} onRetry={retry} />;
}
