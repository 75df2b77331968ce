import { graphql } from '../api/graphql.ts';

/** What the organization still has to do before its first send. */
export const GettingStartedQuery = graphql(`
  query GettingStarted {
    gettingStarted {
      success
      errors
      campaignId
      isAroundAppointments
      lines {
        key
        done
        mayDo
      }
    }
  }
`);

/** What was sent and hasn't gone out yet, and why. */
export const WaitingSendsQuery = graphql(`
  query WaitingSends {
    sendStats {
      success
      errors
      sendStats {
        pending
        heldByHours
        paused
        campaignId
      }
    }
  }
`);

/** Puts the list away. */
export const DismissGettingStartedMutation = graphql(`
  mutation DismissGettingStarted {
    dismissGettingStarted {
      success
      errors
    }
  }
`);

/** Makes the first campaign. */
export const FirstCampaignMutation = graphql(`
  mutation FirstCampaign {
    createCampaign {
      success
      errors
      campaign {
        id
      }
    }
  }
`);
