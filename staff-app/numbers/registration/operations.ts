import type { Answer } from '../../api/client.ts';
import { graphql } from '../../api/graphql.ts';

/** The organization's registration with the carriers. */
export const RegistrationQuery = graphql(`
  query Registration {
    registration {
      success
      errors
      registration {
        state
        reason
        sentAt
        isReady
        form {
          businessName
          businessType
          ein
          industry
          website
          street
          city
          region
          postalCode
          firstName
          lastName
          title
          email
          phone
          useCase
          description
          sampleOne
          sampleTwo
          optIn
          optInPage
        }
        problems {
          field
          sentence
        }
        checks {
          text
          isMet
        }
      }
    }
  }
`);

/** A registration as the server shows it. */
export type Registration = NonNullable<Answer<typeof RegistrationQuery>['registration']>;

/** Keeps a draft as typed. */
export const SaveRegistrationMutation = graphql(`
  mutation SaveRegistration($form: RegistrationInput!) {
    saveRegistration(form: $form) {
      success
      errors
    }
  }
`);

/** Sends the form to the carriers. */
export const SendRegistrationMutation = graphql(`
  mutation SendRegistration($form: RegistrationInput!) {
    sendRegistration(form: $form) {
      success
      errors
    }
  }
`);
