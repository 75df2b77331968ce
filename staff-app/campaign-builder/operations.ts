import { graphql } from '../api/graphql.ts';
import { SlideFileFragment } from '../pitches/index.ts';
import { CampaignFieldsFragment } from './fields.generated.ts';

/** One campaign with its steps in their order and the slides they carry. */
export const CampaignQuery = graphql(
  `
  query Campaign($campaignId: ID!, $isPublic: Boolean) {
    campaign(campaignId: $campaignId, isPublic: $isPublic) {
      success
      errors
      campaign {
        id
        code
        ...CampaignFields
        v2
        leadId
        leadName
        lastActive
        archived
        paused
        pausedAt
        pausedBy
        landingPage {
          widgets {
            id
            widgetType
            label
            fineText
            labels
            start
            end
            options
          }
        }
        structure {
          feature
          before
          appointment
        }
        features {
          id
          version
          label
          structureType
          featureType
          days
          hours
          minutes
          window
          delayUntil
          message
          messageContent
          pitch {
            id
            title
            color
            image
            endText
            redirectType
            redirectUrl
            redirectPhone
            redirectButton
            slides {
              id
              slideType
              title
              internalTitle
              description
              url
              thumbnail
              content
              isVideo
              processed
              processingFailed
              audioFile
              booking
              ...SlideFile
              calendarSettings {
                highlevelCalendarId
              }
              isEmpty
              calendars {
                id
                name
              }
              widgets {
                id
                widgetType
                label
                fineText
                labels
                start
                end
                options
              }
            }
          }
          workflows {
            id
            label
            triggers {
              id
              label
              triggerType
              triggerOption
              triggerResponses
              seconds
              percent
              days
              hours
              widgetId
              performedAction
              widgetExpression
            }
            actions {
              id
              label
              actionType
              messageContent
              webhookUrl
              isStopped
              callsFail
              nextCampaignId
              userIds
            }
          }
        }
      }
    }
  }
`,
  [CampaignFieldsFragment, SlideFileFragment],
);

/** How many contacts the campaign has, how many are at each of its steps, of whom some have opted out, and for how many it is scheduled. */
export const StepCountsQuery = graphql(`
  query StepCounts($campaignId: ID!) {
    campaign(campaignId: $campaignId) {
      success
      errors
      campaign {
        id
        stats {
          leads
          features {
            id
            leads
            optedOut
            scheduled
            finishedWithout
            sent
          }
        }
      }
    }
  }
`);

/** The categories of the campaign library. */
export const CampaignCategoriesQuery = graphql(`
  query CampaignCategories {
    campaignCategories {
      success
      errors
      campaignCategories
    }
  }
`);

/** Copies a campaign with its steps and slides. */
export const CloneCampaignMutation = graphql(`
  mutation CloneCampaign($campaignId: ID!) {
    cloneCampaign(campaignId: $campaignId) {
      success
      errors
      campaign {
        id
        name
      }
    }
  }
`);

/** Deletes a campaign for good. */
export const DeleteCampaignMutation = graphql(`
  mutation DeleteCampaign($campaignId: ID!) {
    deleteCampaign(campaignId: $campaignId) {
      success
      errors
    }
  }
`);

/** Makes an empty step behind another, or last. */
export const CreateStepMutation = graphql(`
  mutation CreateStep($campaignId: ID!, $featureType: FeatureType!, $structureType: StructureType!, $after: ID) {
    createCampaignFeature(
      campaignId: $campaignId
      featureType: $featureType
      structureType: $structureType
      after: $after
    ) {
      success
      errors
      campaignFeature {
        id
      }
    }
  }
`);

/** Writes message, delay and window of a step, and the slides it carries. */
export const UpdateStepMutation = graphql(`
  mutation UpdateStep(
    $campaignFeatureId: ID!
    $messageContent: String
    $days: Int
    $hours: Int
    $minutes: Int
    $window: Int
    $noWindow: Boolean
    $delayUntil: String
    $noDelayUntil: Boolean
    $pitchId: ID
    $version: String
  ) {
    updateCampaignFeature(
      campaignFeatureId: $campaignFeatureId
      messageContent: $messageContent
      days: $days
      hours: $hours
      minutes: $minutes
      window: $window
      noWindow: $noWindow
      delayUntil: $delayUntil
      noDelayUntil: $noDelayUntil
      pitchId: $pitchId
      version: $version
    ) {
      success
      errors
    }
  }
`);

/** Puts a step behind another, or first. */
export const MoveStepMutation = graphql(`
  mutation MoveStep($campaignFeatureId: ID!, $after: ID) {
    moveCampaignFeature(campaignFeatureId: $campaignFeatureId, after: $after) {
      success
      errors
    }
  }
`);

/** Takes a step out of its campaign. */
export const DeleteStepMutation = graphql(`
  mutation DeleteStep($campaignFeatureId: ID!, $structureType: StructureType!) {
    deleteCampaignFeature(campaignFeatureId: $campaignFeatureId, structureType: $structureType) {
      success
      errors
    }
  }
`);

/** Takes back that a step was taken out of its campaign. */
export const RestoreStepMutation = graphql(`
  mutation RestoreStep($campaignFeatureId: ID!) {
    restoreCampaignFeature(campaignFeatureId: $campaignFeatureId) {
      success
      errors
    }
  }
`);
