import { graphql } from '../api/graphql.ts';

/** Checks one line now. */
export const SetupLineQuery = graphql(`
  query SetupLine($key: SetupKey!) {
    setupLine(key: $key) {
      success
      errors
      line {
        state
        found
        fix
      }
    }
  }
`);

/** Sends the signed-in person a test message. */
export const SendSetupMessageMutation = graphql(`
  mutation SendSetupMessage {
    sendSetupMessage {
      success
      errors
      to
    }
  }
`);

/** Sends the signed-in person an email. */
export const SendSetupMailMutation = graphql(`
  mutation SendSetupMail {
    sendSetupMail {
      success
      errors
      to
    }
  }
`);

/** Points the webhooks of the platform's number to this server. */
export const SetPlatformWebhooksMutation = graphql(`
  mutation SetPlatformWebhooks {
    setPlatformWebhooks {
      success
      errors
    }
  }
`);
