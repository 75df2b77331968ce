/** Where faults are planted, and the tests that must notice them. */
export type Area = { files: readonly string[]; tests: readonly string[] };

const domainTests = ['domain/**/*.test.ts'];

/** The areas in which a fault costs most, each with its tests. */
export const areas: Readonly<Record<string, Area>> = {
  domain: { files: ['domain/**/*.ts'], tests: domainTests },
  sender: {
    files: ['server/messages/{sender,next-step}/**/*.ts', 'domain/messages/send-gate.ts'],
    tests: [
      'server/messages/{sender,next-step,sender-life}/**/*.test.ts',
      'server/messages/{deliver-due,receiving/receive-reply,direct/send-to-lead}.test.ts',
      'server/messages/outcomes/{reconcile-unknown,record-delivery}.test.ts',
      'server/messages/chain/{replan-step,start-chain,changed-phone}.test.ts',
      'server/messages/canceling/cancel-message.test.ts',
      'server/messages/end-to-end/{kill-minus-nine,left-out}.test.ts',
      'server/messages/{account-holds,coming-back,outside-sending,try-now}/*.test.ts',
      'server/carrier-callbacks/*.test.ts',
      'server/events/{planning,appointments,recorded-appointments}.test.ts',
      'server/{numbers/accounts/accounts,campaigns/steps/silent-steps,whole-server/metrics-of-a-blast}.test.ts',
      'domain/messages/send-gate.test.ts',
    ],
  },
  consent: {
    files: ['{server,domain}/consent/**/*.ts'],
    tests: [
      '{server,domain}/consent/**/*.test.ts',
      'server/messages/{receiving/receive-reply,sender/gate/consent-at-once}.test.ts',
      'server/messages/{answering,waiting-for-contacts}/*.test.ts',
      'server/privacy/{erase-lead,erase-while-sending,erasing-reaches-all,number-changed-hands}.test.ts',
      'server/privacy/{opt-outs,sealing}/**/*.test.ts',
      'server/whole-server/{replaced-key,erasing-organizations}.test.ts',
      'server/landing-pages/forms-of-known-contacts.test.ts',
      'server/{audit/recorded-actions,closing/erasing/erase-due}.test.ts',
    ],
  },
  permissions: {
    files: [
      'domain/permissions/**/*.ts',
      'server/platform/check-may.ts',
      'server/platform/graphql/{permission,masking}-plugin.ts',
    ],
    tests: [
      'domain/permissions/**/*.test.ts',
      'server/whole-server/{rights,masking,masking-bypass,masked-*,emergency-reads,contact-links}.test.ts',
      'server/{accounts/{second-factor/second-factor,emergency/emergency-access},closing/closing,campaigns/campaigns}.test.ts',
      'server/platform/graphql/*.test.ts',
    ],
  },
  billing: {
    files: ['{domain,server}/billing/**/*.ts'],
    tests: [
      '{domain,server}/billing/**/*.test.ts',
      'server/{super-admin/super-admin,leads/contact-limit/contact-limit,accounts/user}.test.ts',
      'server/{setup/**/*,closing/closing}.test.ts',
      'server/whole-server/{contract,plan-of-closed}.test.ts',
    ],
  },
};
