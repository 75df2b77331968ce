import { graphql } from '../../api/graphql.ts';
import { LeadFieldsFragment } from '../fields.generated.ts';

/** One contact with campaigns, activity and answers. */
export const LeadQuery = graphql(
  `
  query Lead($leadId: ID!) {
    lead(leadId: $leadId) {
      success
      errors
      lead {
        id
        ...LeadFields
        optedIn
        optedOut
        mayWantToStop
        typedName
        typedNameForm {
          at
          phone
          pageName
        }
        waitsForAnswer
        lastFailure {
          created
        }
        needsConsent
        isFormUnconfirmed
        isOptedInByForm
        invalidPhone
        created
        lastActive
        stats {
          views
          seconds
          score
        }
        reportIcons {
          kind
          state
          tagged
          begun {
            label
            percent
          }
          untagged
        }
        campaigns {
          code
          complete
          stopped
          ended
          leftOutSteps
          undeliveredSteps
          missedDeleted
          unreached
          waiting
          joined
          campaign {
            id
            name
          }
        }
        groups {
          id
          name
        }
        appointments {
          id
          kind
          eventDate
          eventTime
          eventTimeZone
          typeName
          importedFrom
          isOfCalendar
          isRestorable
          isRequested
          campaigns {
            id
            name
          }
        }
        canceledAppointments {
          id
          kind
          eventDate
          eventTime
          eventTimeZone
          isRestorable
        }
        reportedBookings {
          id
          reported
          slideTitle
        }
        widgets {
          pitchId
          widgetId
          campaignId
          label
          content
          answered
        }
        activity {
          ssid
          pitchId
          campaignId
          lastActive
          pitch {
            id
            title
          }
          times {
            seconds
            video
            videoDuration
            audio
            audioDuration
            listens
            pitchSlideId
            pitchSlideTitle
            viewRanges {
              start
              end
            }
          }
        }
      }
    }
  }
`,
  [LeadFieldsFragment],
);

/** The texts from and to one contact; reading them counts as opening the feed. */
export const LeadMessagesQuery = graphql(`
  query LeadMessages($leadId: ID!, $keepsUnread: Boolean) {
    lead(leadId: $leadId, messagesOnly: true, keepsUnread: $keepsUnread) {
      success
      errors
      lead {
        id
        messages {
          id
          campaignId
          pitchId
          message
          created
          sent
          delivered
          leftOut
          userId
          senderName
          aiGenerated
          inbound
          error
          reason
        }
        messageQueue {
          id
          message
          created
          userId
          senderName
          campaignId
          scheduledFor
          sendAt
          error
          reason
          wait {
            cause
            until
            release
          }
        }
        featureQueue {
          id
          campaignId
          campaignName
          message
          created
          scheduledFor
          reason
          wait {
            until
            release
          }
          error
          retrying
          complete
        }
      }
    }
  }
`);

/** Changes name and phone of a contact. */
export const ResolveMaybeStopMutation = graphql(`
  mutation ResolveMaybeStop($leadId: ID!, $stop: Boolean!) {
    resolveMaybeStop(leadId: $leadId, stop: $stop) {
      success
      errors
    }
  }
`);

/** Renames a contact as someone typed on a form, or keeps the name. */
export const AnswerTypedNameMutation = graphql(`
  mutation AnswerTypedName($leadId: ID!, $typedName: String!, $rename: Boolean!) {
    answerTypedName(leadId: $leadId, typedName: $typedName, rename: $rename) {
      success
      errors
    }
  }
`);

export const UpdateLeadMutation = graphql(`
  mutation UpdateLead($leadId: ID!, $lead: LeadInput!, $externalId: String, $seen: LeadSeenInput) {
    updateLead(leadId: $leadId, lead: $lead, externalId: $externalId, seen: $seen) {
      success
      errors
      lead {
        id
        name
      }
    }
  }
`);

/** Writes one text to a contact. */
export const MessageLeadMutation = graphql(`
  mutation MessageLead($leadId: ID!, $message: String!, $sendAt: String) {
    messageLead(leadId: $leadId, message: $message, sendAt: $sendAt) {
      success
      errors
      message {
        id
      }
    }
  }
`);

/** Cancels a message that a person wrote and that still waits. */
export const CancelMessageMutation = graphql(`
  mutation CancelMessage($itemId: ID!) {
    cancelMessage(campaignFeatureQueueId: $itemId) {
      success
      errors
    }
  }
`);

/** Puts a failed campaign text back for sending once. */
export const RetryQueueItemMutation = graphql(`
  mutation RetryQueueItem($itemId: ID!) {
    retryCampaignFeatureQueue(campaignFeatureQueueId: $itemId) {
      success
      errors
    }
  }
`);

/** Takes contacts out of a campaign; what still waits for them there is not sent. */
export const RemoveLeadsMutation = graphql(`
  mutation RemoveLeads($campaignId: ID!, $leadIds: [ID!]!) {
    removeLeadsFromCampaign(campaignId: $campaignId, leadIds: $leadIds) {
      success
      errors
      removed
      removedAt
    }
  }
`);

/** Erases everything personal of a contact for good. */
export const EraseLeadMutation = graphql(`
  mutation EraseLead($leadId: ID!, $reason: String!, $currentPassword: String!) {
    eraseLead(leadId: $leadId, reason: $reason, currentPassword: $currentPassword) {
      success
      errors
    }
  }
`);

/** Makes a copy of everything stored about a contact. */
export const CopyLeadMutation = graphql(`
  mutation CopyLead($leadId: ID!, $currentPassword: String!) {
    copyLead(leadId: $leadId, currentPassword: $currentPassword) {
      success
      errors
      json
      page
    }
  }
`);
