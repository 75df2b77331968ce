import {
  byArgument,
  byKey,
  type CampaignDialog,
  type CampaignDraft,
  type CampaignField,
  type DraftArguments,
  fieldsIn,
} from '../../../domain/campaigns/fields/registry.ts';
import { useMergedDraft } from '../../session/use-merged-draft.ts';
import type { Campaign } from '../use-campaign.ts';

/** What staff type in one dialog of the editor, and the arguments of updateCampaign that save it. */
export function useCampaignDraft<Dialog extends CampaignDialog>(campaign: Campaign, dialog: Dialog) {
  const fields = fieldsIn(dialog);
  const stored = byKey(fields, (field) => storedIn(campaign, field)) as CampaignDraft<Dialog>;
  const edited = useMergedDraft<CampaignDraft<Dialog>>(stored);
  const argumentsOf = (part: Readonly<Record<string, unknown>>): unknown =>
    byArgument(
      fields.filter(({ key }) => key in part),
      ({ key }) => part[key],
    );
  const variables = argumentsOf(edited.changes) as Partial<DraftArguments<Dialog>>;
  const seen = argumentsOf(edited.seen) as Partial<DraftArguments<Dialog>>;
  return { ...{ fields, edited }, ...edited, variables: { ...variables, seen } };
}

function storedIn(campaign: Campaign, { readOf, readAs, kind }: CampaignField): string | boolean {
  const holder: Readonly<Record<string, unknown>> = readOf === 'page' ? campaign.landingPage : campaign;
  return (holder[readAs] as string | boolean | null | undefined) ?? (kind.is === 'switch' ? false : '');
}
