import { graphql } from '../api/graphql.ts';

/** One page of the audit trail, and everyone who is in it. */
export const AuditEntriesQuery = graphql(`
  query AuditEntries(
    $page: Int
    $action: String
    $withoutViews: Boolean
    $userId: ID
    $leadId: ID
    $from: String
    $to: String
  ) {
    auditEntries(
      page: $page
      action: $action
      withoutViews: $withoutViews
      userId: $userId
      leadId: $leadId
      from: $from
      to: $to
    ) {
      success
      errors
      total
      page
      users {
        id
        name
      }
      platformActions
      entries {
        id
        number
        at
        times
        since
        action
        phrase
        userId
        userName
        isOfPlatform
        objectType
        objectId
        outcome
        ip
        agent
        details {
          name
          value
        }
        leads {
          id
          name
        }
        object {
          type
          id
          name
        }
        others {
          type
          id
          name
        }
        form {
          type
          name
          typedName
        }
        appointment {
          hasMoved
          fromDate
          fromTime
          date
          time
          timeZone
        }
      }
    }
  }
`);

/** The contacts that a search finds, to choose one whose entries are shown. */
export const AuditLeadsQuery = graphql(`
  query AuditLeads($search: String!) {
    leads(search: $search) {
      success
      errors
      leads {
        id
        name
        phone
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
  query AuditReport(
    $action: String
    $withoutViews: Boolean
    $userId: ID
    $leadId: ID
    $from: String
    $to: String
  ) {
    auditReport(
      action: $action
      withoutViews: $withoutViews
      userId: $userId
      leadId: $leadId
      from: $from
      to: $to
    ) {
      success
      errors
      csv
    }
  }
`);
