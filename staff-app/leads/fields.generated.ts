// Written by npm run generate:api from domain/leads/fields; don't change it here.
import { graphql } from '../api/graphql.ts';
import { ImportStateFragment } from './operations.ts';

/** What the details of a contact show. */
export const LeadFieldsFragment = graphql(`
  fragment LeadFields on Lead {
    name
    preferredName
    phone
    email
    dob
    language
    externalId
  }
`);

/** A few thousand rows of a file; the same key and number twice count once. */
export const LeadsFromCsvMutation = graphql(
  `
    mutation LeadsFromCsv(
      $leads: [[String!]!]!
      $headers: [String!]!
      $campaignId: ID
      $groupId: ID
      $phoneKey: String!
      $fullNameKey: String
      $firstNameKey: String
      $lastNameKey: String
      $preferredNameKey: String
      $emailKey: String
      $dobKey: String
      $languageKey: String
      $noteKey: String
      $consentKey: String
      $optOutKey: String
      $importKey: String!
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
        phoneKey: $phoneKey
        fullNameKey: $fullNameKey
        firstNameKey: $firstNameKey
        lastNameKey: $lastNameKey
        preferredNameKey: $preferredNameKey
        emailKey: $emailKey
        dobKey: $dobKey
        languageKey: $languageKey
        noteKey: $noteKey
        consentKey: $consentKey
        optOutKey: $optOutKey
        importKey: $importKey
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
  `,
  [ImportStateFragment],
);
