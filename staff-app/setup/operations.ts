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
        commands {
          about
          command
        }
        isUnderWay
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

/** Points every number whose replies go elsewhere to this server. */
export const SetWebhooksMutation = graphql(`
  mutation SetWebhooks {
    setWebhooks {
      success
      errors
    }
  }
`);
