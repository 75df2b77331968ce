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
        releaseAt
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
        canPicture
        canVoice
        monthlyPriceCents
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
        state
        stateReason
      }
    }
  }
`);
