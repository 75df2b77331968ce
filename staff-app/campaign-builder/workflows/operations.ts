import { graphql } from '../../api/graphql.ts';

/** The campaigns that a rule can add contacts to. */
export const NextCampaignsQuery = graphql(`
  query NextCampaigns {
    campaigns {
      success
      errors
      campaigns {
        id
        name
        structure {
          feature
        }
      }
    }
  }
`);

/** The people that a rule can tell. */
export const AlertableUsersQuery = graphql(`
  query AlertableUsers {
    users {
      success
      errors
      users {
        id
        name
        email
        phone
        mustConfirmPhone
        hasOptedOut
        isPending
      }
    }
  }
`);

/** Makes an empty rule on a step. */
export const CreateWorkflowMutation = graphql(`
  mutation CreateWorkflow($campaignFeatureId: ID!) {
    createCampaignWorkflow(campaignFeatureId: $campaignFeatureId) {
      success
      errors
      workflow {
        id
      }
    }
  }
`);

/** Takes a rule off its step. */
export const DeleteWorkflowMutation = graphql(`
  mutation DeleteWorkflow($campaignWorkflowId: ID!) {
    deleteCampaignWorkflow(campaignWorkflowId: $campaignWorkflowId) {
      success
      errors
    }
  }
`);

/** Makes a condition without a kind in a rule. */
export const CreateTriggerMutation = graphql(`
  mutation CreateTrigger($campaignWorkflowId: ID!) {
    createWorkflowTrigger(campaignWorkflowId: $campaignWorkflowId) {
      success
      errors
      trigger {
        id
      }
    }
  }
`);

/** Writes the kind of a condition and all that belongs to it. */
export const UpdateTriggerMutation = graphql(`
  mutation UpdateTrigger(
    $workflowTriggerId: ID!
    $triggerType: TriggerType!
    $triggerResponses: [String!]
    $seconds: Int
    $percent: Int
    $days: Int
    $hours: Int
    $performedAction: Boolean
    $widgetExpression: Comparator
    $widgetId: ID
  ) {
    updateWorkflowTrigger(
      workflowTriggerId: $workflowTriggerId
      triggerType: $triggerType
      triggerResponses: $triggerResponses
      seconds: $seconds
      percent: $percent
      days: $days
      hours: $hours
      performedAction: $performedAction
      widgetExpression: $widgetExpression
      widgetId: $widgetId
    ) {
      success
      errors
    }
  }
`);

/** Takes a condition out of its rule. */
export const DeleteTriggerMutation = graphql(`
  mutation DeleteTrigger($workflowTriggerId: ID!) {
    deleteWorkflowTrigger(workflowTriggerId: $workflowTriggerId) {
      success
      errors
    }
  }
`);

/** Makes an effect without a kind in a rule. */
export const CreateActionMutation = graphql(`
  mutation CreateAction($campaignWorkflowId: ID!) {
    createWorkflowAction(campaignWorkflowId: $campaignWorkflowId) {
      success
      errors
      action {
        id
      }
    }
  }
`);

/** Writes the kind of an effect and all that belongs to it. */
export const UpdateActionMutation = graphql(`
  mutation UpdateAction(
    $workflowActionId: ID!
    $actionType: ActionType!
    $messageContent: String
    $webhookUrl: String
    $userIds: [ID!]
    $nextCampaignId: ID
  ) {
    updateWorkflowAction(
      workflowActionId: $workflowActionId
      actionType: $actionType
      messageContent: $messageContent
      webhookUrl: $webhookUrl
      userIds: $userIds
      nextCampaignId: $nextCampaignId
    ) {
      success
      errors
    }
  }
`);

/** Takes an effect out of its rule. */
export const DeleteActionMutation = graphql(`
  mutation DeleteAction($workflowActionId: ID!) {
    deleteWorkflowAction(workflowActionId: $workflowActionId) {
      success
      errors
    }
  }
`);

/** The web addresses that get names and phone numbers in health. */
export const WebhookApprovalsQuery = graphql(`
  query WebhookApprovals {
    webhookApprovals {
      success
      errors
      approvals {
        address
        by
        at
      }
    }
  }
`);

/** Lets a web address get names and phone numbers, or takes that back. */
export const ApproveWebhookMutation = graphql(`
  mutation ApproveWebhook($address: String!, $approved: Boolean!) {
    approveWebhookAddress(address: $address, approved: $approved) {
      success
      errors
      approvals {
        address
      }
    }
  }
`);
