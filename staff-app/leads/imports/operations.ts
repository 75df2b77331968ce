import { graphql } from '../../api/graphql.ts';

/** How an import ended, and what undoing it would do. */
export const ImportResultQuery = graphql(`
  query ImportResult($importId: ID!) {
    leadImport(importId: $importId) {
      success
      errors
      leadImport {
        id
        isUndone
        undone
        undoable
        filled
      }
    }
  }
`);

/** The latest imports, and what undoing each would do. */
export const RecentImportsQuery = graphql(`
  query RecentImports {
    recentImports {
      success
      errors
      imports {
        id
        fileName
        begun
        state
        created
        known
        restored
        repeated
        skipped
        isUndone
        undone
        undoable
        filled
      }
    }
  }
`);

/** Archives the new contacts of an import to whom nothing was sent yet. */
export const UndoImportMutation = graphql(`
  mutation UndoImport($importId: ID!) {
    undoImport(importId: $importId) {
      success
      errors
      leadImport {
        id
        isUndone
        undone
        undoable
        filled
      }
    }
  }
`);

/** Which phones of a file belong to contacts, opted out, or can’t be added. */
export const ImportPreviewQuery = graphql(`
  query ImportPreview($phones: [String!]!) {
    importPreview(phones: $phones) {
      success
      errors
      known
      knownLeadIds
      archived
      optedOut
      erased
    }
  }
`);
