import { importedColumns, shownFields } from '../../domain/leads/fields/registry.ts';

// The phone's column must be chosen.
const typeOf = (column: string) => (column === 'phone' ? 'String!' : 'String');

/** The operations whose texts depend on the fields of contacts, as staff-app/leads/fields.generated.ts holds them. */
export function printedLeadFields(): string {
  const columns = importedColumns.map(({ as }) => as);
  return `// Written by npm run generate:api from domain/leads/fields; don't change it here.
import { graphql } from '../api/graphql.ts';
import { ImportStateFragment } from './operations.ts';

/** What the details of a contact show. */
export const LeadFieldsFragment = graphql(\`
  fragment LeadFields on Lead {
${shownFields.map(({ key }) => `    ${key}\n`).join('')}  }
\`);

/** A few thousand rows of a file; the same key and number twice count once. */
export const LeadsFromCsvMutation = graphql(
  \`
    mutation LeadsFromCsv(
      $leads: [[String!]!]!
      $headers: [String!]!
      $campaignId: ID
      $groupId: ID
${columns.map((as) => `      $${as}Key: ${typeOf(as)}\n`).join('')}      $importKey: String!
      $fileName: String
      $chunk: Int!
      $firstLine: Int!
      $lines: [Int!]
      $last: Boolean!
      $totalRows: Int
      $dateOrder: DateOrder
      $consentOrigin: ConsentOrigin
      $consentNote: String
    ) {
      leadsFromCsv(
        leads: $leads
        headers: $headers
        campaignId: $campaignId
        groupId: $groupId
${columns.map((as) => `        ${as}Key: $${as}Key\n`).join('')}        importKey: $importKey
        fileName: $fileName
        chunk: $chunk
        firstLine: $firstLine
        lines: $lines
        last: $last
        totalRows: $totalRows
        dateOrder: $dateOrder
        consentOrigin: $consentOrigin
        consentNote: $consentNote
      ) {
        success
        errors
        leadImport {
          ...ImportState
        }
      }
    }
  \`,
  [ImportStateFragment],
);
`;
}
