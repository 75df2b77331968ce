import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { useEditorKey } from '../../design/use-editor-key.ts';
import { MessageEditor } from '../../message-editor/index.ts';
import { RedirectFields } from '../../pitches/index.ts';
import { useLinkEnding } from '../../session/link-origin.ts';
import type { TestedLink } from '../../test-messages/index.ts';
import { behindLink } from '../step-types.ts';
import { ChangeNotice } from './start-notice.tsx';
import type { StepPanelProps } from './step-panel-props.ts';
import type { PanelStep } from './use-panel-step.ts';

type TextPartProps = Pick<StepPanelProps, 'campaignId' | 'isFirst' | 'wantsFocus'> & { panel: PanelStep };

/** What a step says, and for a redirect where its link leads. */
export function TextPart({ campaignId, isFirst, wantsFocus, panel }: TextPartProps) {
  const { draft, change } = panel;
  const behind = behindLink(draft.featureType);
  const ending = useLinkEnding();
  const editor = useEditorKey(draft.messageContent);
  return (
    <>
      <MessageEditor
        key={editor.key}
        content={draft.messageContent}
        onChange={(messageContent) => {
          editor.typed(messageContent);
          change({ messageContent });
        }}
        mayTellAppointment={draft.structureType !== 'feature'}
        mayBeFirst={isFirst}
        takesFocus={wantsFocus?.current ?? false}
        {...(behind === null ? {} : { testedLink: testedLinkOf(campaignId, panel) })}
        {...(behind !== null ? { ending } : {})}
      />
      {panel.hasNewWords && <ChangeNotice campaignId={campaignId} />}
      {behind === 'target' && (
        <RedirectFields
          draft={draft.redirect}
          onChange={(part) => change({ redirect: { ...draft.redirect, ...part } })}
          isDirect
        />
      )}
    </>
  );
}

// A target that was typed just now is behind no link before it's saved.
function testedLinkOf(campaignId: string, { draft, hasNewTarget }: PanelStep): TestedLink {
  const isSaved = behindLink(draft.featureType) === 'slides' || (draft.pitchId !== null && !hasNewTarget);
  return {
    campaignId,
    pitchId: draft.pitchId,
    notYet: isSaved ? undefined : phrases.saveThisStepToTest,
  };
}
