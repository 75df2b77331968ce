import { graphql } from '../api/graphql.ts';

/** One page of the audit trail, and everybody who stands in it. */
export const AuditEntriesQuery = graphql(`
  query AuditEntries($page: Int, $action: String, $userId: ID, $from: String, $to: String) {
    auditEntries(page: $page, action: $action, userId: $userId, from: $from, to: $to) {
      success
      errors
      total
      page
      users {
        id
        name
      }
      entries {
        id
        number
        at
        action
        phrase
        userId
        userName
        objectType
        objectId
        outcome
        ip
        agent
        details {
          name
          value
        }
      }
    }
  }
`);

/** Whether every entry still follows from the one before it. */
export const VerifyAuditQuery = graphql(`
  query VerifyAudit {
    verifyAudit {
      success
      errors
      isUnbroken
      entries
      since
      brokenAt
    }
  }
`);

/** The audit trail as a file. */
export const AuditReportQuery = graphql(`
  query AuditReport($action: String, $userId: ID, $from: String, $to: String) {
    auditReport(action: $action, userId: $userId, from: $from, to: $to) {
      success
      errors
      csv
    }
  }
`);
