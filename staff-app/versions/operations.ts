import { graphql } from '../api/graphql.ts';

/** What a step said after each save. */
export const StepVersionsQuery = graphql(`
  query StepVersions($id: ID!) {
    stepVersions(campaignFeatureId: $id) {
      success
      errors
      versions {
        number
        created
        userName
        restores
        parts {
          part
          text
        }
      }
    }
  }
`);

/** What a slide showed after each save. */
export const SlideVersionsQuery = graphql(`
  query SlideVersions($id: ID!) {
    slideVersions(pitchSlideId: $id) {
      success
      errors
      versions {
        number
        created
        userName
        restores
        parts {
          part
          text
        }
      }
    }
  }
`);

/** Saves a step as it was. */
export const RestoreStepVersionMutation = graphql(`
  mutation RestoreStepVersion($id: ID!, $number: Int!) {
    restoreStepVersion(campaignFeatureId: $id, number: $number) {
      success
      errors
    }
  }
`);

/** Saves a slide as it was. */
export const RestoreSlideVersionMutation = graphql(`
  mutation RestoreSlideVersion($id: ID!, $number: Int!) {
    restoreSlideVersion(pitchSlideId: $id, number: $number) {
      success
      errors
    }
  }
`);
