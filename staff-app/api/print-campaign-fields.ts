import { type CampaignField, campaignFields } from '../../domain/campaigns/fields/registry.ts';

const all: readonly CampaignField[] = campaignFields;
const read = all.filter(({ shown }) => shown !== null);
const asked = read.filter(({ argument }) => argument !== null);

const typeOf = ({ kind }: CampaignField) =>
  kind.is === 'switch' ? 'Boolean' : kind.is === 'page-fields' ? '[String!]' : 'String';

const namesOf = (readOf: CampaignField['readOf'], indent: string) =>
  read.flatMap((field) => (field.readOf === readOf ? [`${indent}${field.readAs}\n`] : [])).join('');

/** The operations whose texts depend on the fields of campaigns, as staff-app/campaign-builder/fields.generated.ts holds them. */
export function printedCampaignFields(): string {
  return `// Written by npm run generate:api from domain/campaigns/fields; don't change it here.
import { graphql } from '../api/graphql.ts';

/** What staff say about a campaign. */
export const CampaignFieldsFragment = graphql(\`
  fragment CampaignFields on Campaign {
${namesOf('campaign', '    ')}    landingPage {
${namesOf('page', '      ')}    }
  }
\`);

/** Changes name, branding, public page or library entry of a campaign. */
export const UpdateCampaignMutation = graphql(\`
  mutation UpdateCampaign(
    $campaignId: ID!
${asked.map((field) => `    $${field.argument}: ${typeOf(field)}\n`).join('')}    $seen: CampaignSeenInput
  ) {
    updateCampaign(
      campaignId: $campaignId
${asked.map(({ argument }) => `      ${argument}: $${argument}\n`).join('')}      seen: $seen
    ) {
      success
      errors
    }
  }
\`);
`;
}
