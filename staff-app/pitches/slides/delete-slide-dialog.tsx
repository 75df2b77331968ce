import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { say } from '../../say.ts';
import { DeleteSlideMutation } from '../operations.ts';
import { slideName } from '../slide-name.ts';
import type { Slide } from '../use-pitch.ts';

/** Asks before a slide goes for good. */
export function DeleteSlideDialog({ slide, onClose }: { slide: Slide | null; onClose: () => void }) {
  const remove = useChange(DeleteSlideMutation, { onDone: onClose, refreshes: ['campaigns'] });
  const questions = slide?.widgets.length ?? 0;
  const name = slide === null ? '' : truncate(slideName(slide), truncationLengths.slideLabel);
  return (
    <ConfirmDialog
      opened={slide !== null}
      onClose={onClose}
      onConfirm={() => slide && remove.mutate({ pitchSlideId: slide.id })}
      title={phrases.deleteSlide}
      confirmLabel={phrases.deleteSlide}
      isBusy={remove.isPending}
    >
      {questions === 0
        ? say(phrases.willBePermanentlyDeleted, {
            slide: name,
          })
        : say(phrases.willBePermanentlyDeletedWith, {
            slide: name,
            questions,
          })}
    </ConfirmDialog>
  );
}
