import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { DeleteSlideMutation } from '../operations.ts';
import { slideName } from '../slide-name.ts';
import type { Slide } from '../use-pitch.ts';

/** Asks before a slide goes for good. */
export function DeleteSlideDialog({ slide, onClose }: { slide: Slide | null; onClose: () => void }) {
  const remove = useChange(DeleteSlideMutation, { onDone: onClose, refreshes: ['campaigns'] });
  const questions = slide?.widgets.length ?? 0;
  return (
    <ConfirmDialog
      opened={slide !== null}
      onClose={onClose}
      onConfirm={() => slide && remove.mutate({ pitchSlideId: slide.id })}
      title="Delete slide"
      confirmLabel="Delete slide"
      isBusy={remove.isPending}
    >
      “{slide && truncate(slideName(slide), truncationLengths.slideLabel)}” will be permanently deleted
      {questions === 0 ? '' : questions === 1 ? ', with its question' : `, with its ${questions} questions`}. Its views
      and answers stay in the reports.
    </ConfirmDialog>
  );
}
