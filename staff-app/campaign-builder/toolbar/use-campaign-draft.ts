import { useState } from 'react';
import {
  byArgument,
  byKey,
  type CampaignDialog,
  type CampaignDraft,
  type CampaignField,
  type DraftArguments,
  fieldsIn,
} from '../../../domain/campaigns/fields/registry.ts';
import type { Campaign } from '../use-campaign.ts';

/** What staff type in one dialog of the editor, and the arguments of updateCampaign that save it. */
export function useCampaignDraft<Dialog extends CampaignDialog>(campaign: Campaign, dialog: Dialog) {
  const fields = fieldsIn(dialog);
  const [draft, setDraft] = useState(
    () => byKey(fields, (field) => storedIn(campaign, field)) as CampaignDraft<Dialog>,
  );
  const change = (part: Partial<CampaignDraft<Dialog>>) => setDraft((before) => ({ ...before, ...part }));
  const typed: Readonly<Record<string, unknown>> = draft;
  const variables: unknown = byArgument(fields, ({ key }) => typed[key]);
  return { fields, draft, change, variables: variables as DraftArguments<Dialog> };
}

function storedIn(campaign: Campaign, { readOf, readAs, kind }: CampaignField): string | boolean {
  const holder: Readonly<Record<string, unknown>> = readOf === 'page' ? campaign.landingPage : campaign;
  return (holder[readAs] as string | boolean | null | undefined) ?? (kind.is === 'switch' ? false : '');
}
