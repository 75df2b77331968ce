import type { Answer } from '../../api/client.ts';
import { graphql } from '../../api/graphql.ts';

/** Every number of the deployment, or those of one organization. */
export const AllNumbersQuery = graphql(`
  query AllNumbers($search: String, $page: Int, $organizationId: ID) {
    allNumbers(search: $search, page: $page, organizationId: $organizationId) {
      success
      errors
      total
      misdirected
      checkedAt
      carriers
      numbers {
        id
        phone
        carrier
        kind
        state
        stateReason
        since
        monthlyPriceCents
        organizationId
        organizationName
        releaseAt
        webhooksOk
        need
        limits
        ratePerSecond
        dailyCap
      }
    }
  }
`);

/** A number with the organization that has it. */
export type ListedNumber = NonNullable<Answer<typeof AllNumbersQuery>['numbers']>[number];

/** A carrier as the contract names it. */
type CarrierName = ListedNumber['carrier'];

/** What people call each carrier. */
export const carrierTitles: Readonly<Record<CarrierName, string>> = {
  SIMULATOR: 'Simulated',
  TELNYX: 'Telnyx',
  TWILIO: 'Twilio',
};

/** Numbers of the carrier account that are not used here yet. */
export const UnknownNumbersQuery = graphql(`
  query UnknownNumbers {
    unknownNumbers {
      success
      errors
      numbers {
        phone
        carrier
      }
    }
  }
`);

/** Takes a number of the carrier account into the stock. */
export const ImportNumberMutation = graphql(`
  mutation ImportNumber($phone: String!, $carrier: Carrier) {
    importNumber(phone: $phone, carrier: $carrier) {
      success
      errors
      number {
        id
        phone
      }
    }
  }
`);

/** Gives a number to an organization, or back to the stock. */
export const MoveNumberMutation = graphql(`
  mutation MoveNumber($numberId: ID!, $fromOrganizationId: ID, $toOrganizationId: ID, $monthlyPriceCents: Int) {
    moveNumber(
      numberId: $numberId
      fromOrganizationId: $fromOrganizationId
      toOrganizationId: $toOrganizationId
      monthlyPriceCents: $monthlyPriceCents
    ) {
      success
      errors
      number {
        id
        phone
        organizationName
      }
    }
  }
`);

/** Keeps a number from sending, or lets it send again. */
export const SuspendNumberMutation = graphql(`
  mutation SuspendNumber($numberId: ID!, $organizationId: ID, $suspended: Boolean!, $reason: String) {
    suspendNumber(numberId: $numberId, organizationId: $organizationId, suspended: $suspended, reason: $reason) {
      success
      errors
      number {
        id
        state
      }
    }
  }
`);

/** Notes that the carrier has verified a toll-free number. */
export const VerifyNumberMutation = graphql(`
  mutation VerifyNumber($numberId: ID!) {
    verifyNumber(numberId: $numberId) {
      success
      errors
      number {
        id
        need
      }
    }
  }
`);

/** Gives a number a rate and a daily cap of its own. */
export const SetNumberLimitsMutation = graphql(`
  mutation SetNumberLimits($numberId: ID!, $ratePerSecond: Float, $dailyCap: Int) {
    setNumberLimits(numberId: $numberId, ratePerSecond: $ratePerSecond, dailyCap: $dailyCap) {
      success
      errors
      number {
        id
        limits
      }
    }
  }
`);

/** Compares all numbers with those the carrier account has. */
export const CheckNumbersMutation = graphql(`
  mutation CheckNumbers {
    checkNumbers {
      success
      errors
      checked
      lost
      found
      misdirected
    }
  }
`);

/** Points every number whose replies go elsewhere to this server. */
export const PointNumbersMutation = graphql(`
  mutation PointNumbers {
    setWebhooks {
      success
      errors
      changed
    }
  }
`);

/** An organization's own account at the carrier. */
export const CarrierAccountQuery = graphql(`
  query CarrierAccount($organizationId: ID!) {
    carrierAccount(organizationId: $organizationId) {
      success
      errors
      canHave
      account {
        sid
        state
        reason
        checkedAt
        inside
        elsewhere
      }
    }
  }
`);

/** The account of its own that an organization has. */
export type OwnAccount = NonNullable<Answer<typeof CarrierAccountQuery>['account']>;

/** Has the carrier create an account for one organization. */
export const CreateCarrierAccountMutation = graphql(`
  mutation CreateCarrierAccount($organizationId: ID!) {
    createCarrierAccount(organizationId: $organizationId) {
      success
      errors
      account {
        state
      }
    }
  }
`);

/** Takes an account that is there already. */
export const ConnectCarrierAccountMutation = graphql(`
  mutation ConnectCarrierAccount($organizationId: ID!, $sid: String!, $token: String!) {
    connectCarrierAccount(organizationId: $organizationId, sid: $sid, token: $token) {
      success
      errors
      account {
        state
      }
    }
  }
`);

/** Asks the carrier how an organization's account is. */
export const CheckCarrierAccountMutation = graphql(`
  mutation CheckCarrierAccount($organizationId: ID!) {
    checkCarrierAccount(organizationId: $organizationId) {
      success
      errors
      account {
        state
        reason
      }
    }
  }
`);

/** Moves an organization's numbers into its own account. */
export const TransferNumbersMutation = graphql(`
  mutation TransferNumbers($organizationId: ID!) {
    transferNumbers(organizationId: $organizationId) {
      success
      errors
      phones
    }
  }
`);

/** Forgets an organization's account. */
export const RemoveCarrierAccountMutation = graphql(`
  mutation RemoveCarrierAccount($organizationId: ID!) {
    removeCarrierAccount(organizationId: $organizationId) {
      success
      errors
    }
  }
`);
