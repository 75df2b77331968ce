import { graphql } from '../api/graphql.ts';

/** The newest exports of everything, and how far they are. */
export const DataExportsQuery = graphql(`
  query DataExports {
    dataExports {
      success
      errors
      exports {
        id
        state
        part
        doneParts
        totalParts
        doneRows
        bytes
        requestedBy
        requestedAt
        expiresAt
        downloadedAt
      }
    }
  }
`);

/** Starts an export of everything. */
export const StartExportMutation = graphql(`
  mutation StartExport($currentPassword: String!) {
    startExport(currentPassword: $currentPassword) {
      success
      errors
    }
  }
`);

/** Lets this browser download an export. */
export const DownloadExportMutation = graphql(`
  mutation DownloadExport($exportId: ID!) {
    downloadExport(exportId: $exportId) {
      success
      errors
      ticket
    }
  }
`);

/** Lets this browser download the list of opt-outs. */
export const DownloadOptOutsMutation = graphql(`
  mutation DownloadOptOuts {
    downloadOptOuts {
      success
      errors
      ticket
    }
  }
`);

/** How many phone numbers get no messages. */
export const OptOutsQuery = graphql(`
  query OptOuts {
    optOuts {
      success
      errors
      total
    }
  }
`);

/** What importing some phone numbers would change. */
export const OptOutPreviewQuery = graphql(`
  query OptOutPreview($phones: [String!]!) {
    optOutPreview(phones: $phones) {
      success
      errors
      known
      contacts
      waiting
    }
  }
`);

/** Opts out the phone numbers of one part of a list. */
export const ImportOptOutsMutation = graphql(`
  mutation ImportOptOuts(
    $phones: [String!]!
    $lines: [Int!]!
    $importKey: String!
    $fileName: String
    $chunk: Int!
    $last: Boolean!
  ) {
    importOptOuts(
      phones: $phones
      lines: $lines
      importKey: $importKey
      fileName: $fileName
      chunk: $chunk
      last: $last
    ) {
      success
      errors
      optOutImport {
        id
        receivedRows
        added
        known
        skipped
        canceled
        chunks
      }
    }
  }
`);
