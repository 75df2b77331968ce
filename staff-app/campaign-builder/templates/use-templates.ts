import { useState } from 'react';
import * as phrases from '../../../words/en/staff/campaign-templates.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { firstKeyOf, type PreviewItem } from '../preview/preview-items.ts';
import { CampaignTemplatesQuery, UseTemplateMutation } from './operations.ts';
import { stepsOf, type Template } from './template-steps.ts';

/**
 * The templates for a campaign without steps, and the one that the phone shows, beside them or on demand; nothing for any
 * other campaign.
 */
export function useTemplates(campaignId: string, isOffered: boolean, hasPhone: boolean) {
  const words = useWords();
  const { data, error, isPending, refetch } = useRead(CampaignTemplatesQuery, {}, { enabled: isOffered });
  const [chosen, setChosen] = useState<{ key: string; shownKey: string | null } | null>(null);
  const [isLooking, setLooking] = useState(false);
  const use = useChange(UseTemplateMutation, {
    onDone: ({ campaign }, { template }) => {
      const steps = data?.templates?.find(({ key }) => key === template)?.steps ?? [];
      // One that only surrounds appointments has nothing for anyone who is only added.
      const isAround = steps.length > 0 && steps.every(({ structureType }) => structureType !== 'feature');
      const sentence = isAround ? phrases.madeAroundAppointments : phrases.madeFromTemplate;
      showDone(say(sentence, { name: campaign?.name ?? '', leads: words.leads }));
    },
    refreshes: ['campaigns'],
  });
  const templates = isOffered ? (data?.templates ?? []) : [];
  const shown = templates.find(({ key }) => key === chosen?.key) ?? templates[0];
  return {
    isOffered,
    templates,
    isLoading: isOffered && isPending,
    error: isOffered && error && data === undefined ? errorSentence(error) : undefined,
    retry: () => void refetch(),
    shownTemplate: shown?.key ?? null,
    /** What the phone shows in place of the campaign's own steps. */
    preview: shown && {
      steps: stepsOf(shown),
      shownKey: chosen?.shownKey ?? firstShown(shown),
      onShow: ({ key }: PreviewItem) => setChosen({ key: shown.key, shownKey: key }),
    },
    show: ({ key }: Template) => {
      setChosen({ key, shownKey: null });
      setLooking(!hasPhone);
    },
    /** Someone wants to see it larger, where there is no phone beside it. */
    isLooking: isLooking && shown !== undefined,
    stopLooking: () => setLooking(false),
    use: ({ key }: Template) => use.mutate({ template: key, campaignId }),
    /** The template that is being written into the campaign. */
    used: use.isPending ? use.variables.template : null,
  };
}

export type Templates = ReturnType<typeof useTemplates>;

// Its first slide says more about it than its first message.
function firstShown(template: Template): string | null {
  const step = stepsOf(template).find(({ pitch }) => pitch !== null);
  return step ? firstKeyOf(step) : null;
}
