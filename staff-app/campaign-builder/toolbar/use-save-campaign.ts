import { useState } from 'react';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { UpdateCampaignMutation } from '../fields.generated.ts';

/** Saves what a dialog changed about a campaign, and closes the dialog; `failure` says why the last attempt failed. */
export function useSaveCampaign(onClose: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(UpdateCampaignMutation, {
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['campaigns'],
  });
  return { update, failure };
}
