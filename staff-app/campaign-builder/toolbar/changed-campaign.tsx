import type { CampaignField } from '../../../domain/campaigns/fields/registry.ts';
import { ChangedFields } from '../../design/changed-fields.tsx';
import { sayLabel } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { MergedDraft } from '../../session/use-merged-draft.ts';

type ChangedCampaignProps<Draft extends object> = {
  fields: readonly (Pick<CampaignField, 'key' | 'kind'> & { readonly shown: { readonly label: string } })[];
  edited: MergedDraft<Draft>;
};

/** The declared fields of a campaign that someone else saved in another way meanwhile. */
export function ChangedCampaign<Draft extends object>({ fields, edited }: ChangedCampaignProps<Draft>) {
  const words = useWords();
  const labels = Object.fromEntries(fields.map(({ key, shown }) => [key, sayLabel(shown.label, words)]));
  return (
    <ChangedFields
      edited={edited}
      labels={labels as Record<keyof Draft & string, string>}
      unnamed={fields.flatMap(({ key, kind }) => (kind.is === 'picture' ? [key] : []))}
    />
  );
}
