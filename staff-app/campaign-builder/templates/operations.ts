import { graphql } from '../../api/graphql.ts';

/** The campaigns that the brand offers as a start, as contacts of this organization would get them. */
export const CampaignTemplatesQuery = graphql(`
  query CampaignTemplates {
    campaignTemplates {
      success
      errors
      templates {
        key
        name
        summary
        cover
        steps {
          structureType
          messageContent
          days
          hours
          window
          hasLink
          slides {
            slideType
            hasCover
            title
            description
            content
            questions {
              widgetType
              label
              labels
              start
              end
            }
          }
        }
      }
    }
  }
`);

/** Writes a template into an empty campaign. */
export const UseTemplateMutation = graphql(`
  mutation UseTemplate($template: String!, $campaignId: ID!) {
    createCampaignFromTemplate(template: $template, campaignId: $campaignId) {
      success
      errors
      campaign {
        id
        name
      }
    }
  }
`);
