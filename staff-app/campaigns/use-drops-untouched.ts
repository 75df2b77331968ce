import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as phrases from '../../words/en/staff/campaigns.ts';
import { graphql } from '../api/graphql.ts';
import { useChange } from '../api/use-operation.ts';
import { type Campaign, useHasDraftedStep } from '../campaign-builder/index.ts';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';

const DropNewCampaignMutation = graphql(`
  mutation DropNewCampaign($campaignId: ID!) {
    deleteCampaign(campaignId: $campaignId) {
      success
      errors
    }
  }
`);

/** A campaign that was just made goes again when it's left before anything was done; anything saved or written since keeps it. */
export function useDropsUntouched(campaign: Campaign): void {
  const words = useWords();
  const { state } = useLocation();
  const client = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [isNew] = useState(state?.isNew === true);
  const hasDraft = useHasDraftedStep(campaign.id);
  const drop = useChange(DropNewCampaignMutation, {
    onDone: () => showDone(say(phrases.emptyOneWasNotKept, { campaign: words.campaign })),
    // It is only an empty one more.
    onFailure: () => undefined,
    refreshes: ['campaigns', 'send-stats'],
  });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(() => {});
  latest.current = () => {
    const isOfPerson = ({ options, state: { submittedAt } }: Mutation) =>
      submittedAt >= openedAt && options.mutationKey?.[0] !== 'MarkCampaignEditor';
    const isEmpty = campaign.features.length === 0 && campaign.leadId === null && !hasDraft;
    if (isNew && isEmpty && client.getMutationCache().findAll({ predicate: isOfPerson }).length === 0)
      drop.mutate({ campaignId: campaign.id });
  };
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      // What is saved while it is left has begun by then.
      leaving.current = setTimeout(() => latest.current(), 0);
    };
  }, []);
}
