import { graphql } from '../api/graphql.ts';

/** The numbers the organization has, has ordered, or could not get. */
export const NumbersQuery = graphql(`
  query Numbers {
    numbers {
      success
      errors
      waysToGet
      numbers {
        id
        phone
        kind
        state
        stateReason
        since
        monthlyPriceCents
        limits
        releaseAt
        need
        registrationState
      }
    }
  }
`);

/** What the carrier has for sale now. */
export const AvailableNumbersQuery = graphql(`
  query AvailableNumbers($tollFree: Boolean, $areaCode: String, $city: String, $digits: String) {
    availableNumbers(tollFree: $tollFree, areaCode: $areaCode, city: $city, digits: $digits) {
      success
      errors
      numbers {
        phone
        kind
        city
        region
        monthlyPriceCents
        need
      }
    }
  }
`);

/** Gets one of the numbers for sale. */
export const GetNumberMutation = graphql(`
  mutation GetNumber($phone: String!) {
    getNumber(phone: $phone) {
      success
      errors
      number {
        id
        phone
        kind
        state
        stateReason
        need
        registrationState
      }
    }
  }
`);

/** Lets a number that carriers blocked send again. */
export const TryNumberAgainMutation = graphql(`
  mutation TryNumberAgain($numberId: ID!) {
    tryNumberAgain(numberId: $numberId) {
      success
      errors
      number {
        id
        need
      }
    }
  }
`);

/** What releasing a number would do. */
export const ReleaseOutlookQuery = graphql(`
  query ReleaseOutlook($numberId: ID!) {
    releaseOutlook(numberId: $numberId) {
      success
      errors
      contacts
      isLast
      keepUntil
    }
  }
`);

/** Stops sending from a number and gives it back in a few days. */
export const ReleaseNumberMutation = graphql(`
  mutation ReleaseNumber($numberId: ID!) {
    releaseNumber(numberId: $numberId) {
      success
      errors
      number {
        id
        state
        releaseAt
      }
    }
  }
`);

/** Takes a release back. */
export const KeepNumberMutation = graphql(`
  mutation KeepNumber($numberId: ID!) {
    keepNumber(numberId: $numberId) {
      success
      errors
      number {
        id
        state
      }
    }
  }
`);
