import { useEffect } from 'react';
import { useChange } from '../api/use-operation.ts';
import type { Campaign } from '../campaign-builder/index.ts';
import { useMay } from '../session/use-may.ts';
import { CreateBuilderTicketMutation } from './operations.ts';

/** Opens a v2 campaign in the external builder, in this tab; says `here` when it opens in the app instead. */
export function useBuilder({ id, v2 }: Campaign): 'opening' | 'here' {
  const mayEdit = useMay('campaigns.edit');
  const isOutside = v2 && mayEdit;
  const { mutate, data, error } = useChange(CreateBuilderTicketMutation, {
    // Replaced, so that going back from the builder leads to where one came from.
    onDone: ({ address }) => {
      if (address) window.location.replace(address);
    },
  });
  useEffect(() => {
    if (isOutside) mutate({ campaignId: id });
  }, [isOutside, mutate, id]);
  if (!isOutside || error) return 'here';
  return data && !data.address ? 'here' : 'opening';
}
