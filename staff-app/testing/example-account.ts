import type { Account, AccountOrganization } from '../account/use-account.ts';
import type { UserRow } from '../users/use-users.ts';

/** The account of the example user, in an organization that has set nothing special. */
export function exampleAccount(
  changes: Partial<Account> = {},
  organization: Partial<AccountOrganization> = {},
): Account {
  return {
    id: '1000',
    name: 'Dana Rivers',
    email: 'dana@example.test',
    phone: '5551230001',
    mustConfirmPhone: false,
    organization: {
      ...{ id: '1000', name: 'Northside Motors', color: '#4f3ff0', image: null },
      ...{ language: 'en', offeredLanguages: [], timeZone: null },
      ...{ messageContent: 'May we text you?', welcomeMessageContent: null, autoReplyContent: null },
      ...{ allowIncomingLeads: false, allowSelfOnboarding: false, allowCallForwarding: false, forwardingPhone: null },
      ...{ aiRepliesEnabled: false, aiRepliesOffered: false },
      ...{
        autoReplyEnabled: false,
        allowAfterHours: false,
        allowWeekends: true,
        respectLocalHours: true,
        ownHours: null,
      },
      viewersReadMessages: false,
      ...{ showMessages: false, showEventsPage: false, showCalendly: false },
      messageAlertIds: [],
      ...organization,
    },
    ...changes,
  };
}

/** A member of the example organization, as the server answers it. */
export function exampleMember({ access = 'READONLY', ...changes }: Partial<UserRow> = {}) {
  return {
    ...{ id: '1001', name: 'Maya Okafor', email: 'maya@example.test', phone: '5551234567', mustConfirmPhone: false },
    hasOptedOut: false,
    ...{ wpAdmin: false, isPending: false, hasSecondStep: null, organizations: [{ id: '1000', access }] },
    ...changes,
  };
}
