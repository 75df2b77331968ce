import { Button, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import { missingInEndAction } from '../../../domain/pitches/end-action.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { MessageEditor } from '../../message-editor/index.ts';
import { PitchChoice, RedirectFields } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useLinkOrigin } from '../../session/link-origin.ts';
import type { TestedLink } from '../../test-messages/index.ts';
import { behindLink, stepDialogTitle } from '../step-types.ts';
import { DelayFields } from './delay-fields.tsx';
import { newStepId, type StepDraft, type StepPlace } from './draft.ts';
import { ChangeNotice, StartNotice, TimingNotice, useWhoStarts } from './start-notice.tsx';
import { useSaveStep } from './use-save-step.ts';

type StepDialogProps = {
  campaignId: string;
  draft: StepDraft;
  place: StepPlace;
  stepCount: number;
  isFirst: boolean;
  onClose: () => void;
  /** Tells the saved step, and whether it still needs slides of its own. */
  onSaved: (stepId: string, needsSlides: boolean) => void;
};

/** Edits one step: its message, its slides, and when it goes out. */
export function StepDialog({ draft: given, onClose, onSaved, isFirst, ...where }: StepDialogProps) {
  const [draft, setDraft] = useState(given);
  const change = (part: Partial<StepDraft>) => setDraft((before) => ({ ...before, ...part }));
  const behind = behindLink(draft.featureType);
  const needsSlides = behind === 'slides' && draft.pitchId === null;
  const { sendsText } = stepKind(draft.featureType);
  const isUnfinished =
    (sendsText && (draft.messageContent.trim() === '' || unknownField(draft.messageContent) !== null)) ||
    (behind === 'target' && missingInEndAction(draft.redirect) !== null);
  const { save, isSaving, failure } = useSaveStep({ ...where, onSaved: (stepId) => onSaved(stepId, needsSlides) });
  const isFirstMessage = sendsText && where.stepCount === 0 && draft.structureType === 'feature';
  const starts = useWhoStarts(where.campaignId, isFirstMessage);
  const hasNewWords = draft.id !== newStepId && sendsText && draft.messageContent !== given.messageContent;
  const hasNewTiming = draft.id !== newStepId && isTimingChanged(draft, given);
  const saveLabel = starts === null ? phrases.save : say(phrases.saveAndSend, { who: starts.who });
  const { leadCodeLength } = useBrand();
  const origin = useLinkOrigin();
  return (
    <Dialog
      opened
      onClose={onClose}
      width="editor"
      title={stepDialogTitle(draft.featureType, draft.id === newStepId)}
      mayClose={!isSaving}
    >
      <Stack gap="lg">
        <FormError sentence={failure} />
        {starts !== null && <StartNotice {...starts} />}
        {sendsText && (
          <Suspense fallback={<Loading height={190} />}>
            <MessageEditor
              content={draft.messageContent}
              onChange={(messageContent) => change({ messageContent })}
              mayTellAppointment
              hasAppointment={draft.structureType !== 'feature'}
              mayBeFirst={isFirst}
              {...(behind === null ? {} : { testedLink: testedLinkOf(where.campaignId, draft, given) })}
              {...(behind !== null ? { ending: linkOfLength(origin, leadCodeLength) } : {})}
            />
          </Suspense>
        )}
        {hasNewWords && <ChangeNotice campaignId={where.campaignId} />}
        {behind === 'slides' && <PitchChoice value={draft.pitchId} onChange={(pitchId) => change({ pitchId })} />}
        {behind === 'target' && (
          <RedirectFields
            draft={draft.redirect}
            onChange={(part) => change({ redirect: { ...draft.redirect, ...part } })}
            isDirect
          />
        )}
        <DelayFields draft={draft} onChange={change} isFirst={isFirst} />
        {hasNewTiming && <TimingNotice campaignId={where.campaignId} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {phrases.cancel}
          </Button>
          <Button loading={isSaving} disabled={isUnfinished} onClick={() => void save(draft)}>
            {needsSlides ? phrases.saveAndAddSlides : saveLabel}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function isTimingChanged(draft: StepDraft, saved: StepDraft): boolean {
  return (['days', 'hours', 'minutes', 'window', 'delayUntil'] as const).some((field) => draft[field] !== saved[field]);
}

// A target that was typed just now is behind no link before it's saved.
function testedLinkOf(campaignId: string, draft: StepDraft, saved: StepDraft): TestedLink {
  const isSaved =
    behindLink(draft.featureType) === 'slides' || (draft.pitchId !== null && draft.redirect === saved.redirect);
  return {
    campaignId,
    pitchId: draft.pitchId,
    notYet: isSaved ? undefined : phrases.saveThisStepToTest,
  };
}

// As long as the link of a real contact, so that the parts are counted right.
function linkOfLength(origin: string, leadCodeLength: number): string {
  return ` ${origin}/c/${'x'.repeat(leadCodeLength)}/xxxxxx`;
}
