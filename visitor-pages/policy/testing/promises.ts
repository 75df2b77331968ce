// Every sentence of the privacy policy, word for word, with what keeps it.

/** A test, by file and part of its title, or a line of a document. */
export type Kept = readonly [file: string, part: string];

/** What keeps a sentence: tests, or people if a program can't; some sentences only tell, and promise nothing. */
export type Keeper = 'people' | 'only tells' | readonly Kept[];

/** By the whole sentence. Company, name, and email address are those of each brand. */
export const keepers: readonly (readonly [sentence: string, keeper: Keeper])[] = [
  ['{company} runs {name}.', 'only tells'],
  [
    'Organizations use it to text people who agreed to hear from them and to show them pages and videos through a link.',
    'only tells',
  ],
  [
    'This policy explains what we keep about you, whether you get these texts or work for an organization that sends them.',
    'only tells',
  ],
  ['The organization that texts you decides who gets its messages and why.', 'only tells'],
  ['We store and send its messages on its behalf and follow its instructions.', 'people'],
  [
    'What you or an organization tells us: your name, phone number, email address, and the answers you give on its pages.',
    [['server/privacy/copying/copy-contact.test.ts', 'holds every word that is stored about a contact']],
  ],
  [
    'What you or an organization tells us: your name, phone number, email address, and the answers you give on its pages, which may be about your health.',
    [['server/privacy/copying/copy-contact.test.ts', 'holds every word that is stored about a contact']],
  ],
  [
    'The texts sent to you and the texts you send back, and whether and when they arrived.',
    [['server/privacy/copying/copy-contact.test.ts', 'holds every word that is stored about a contact']],
  ],
  [
    'Which pages you opened through your link, for how long, and which parts of a video you watched.',
    [['server/privacy/copying/copy-contact.test.ts', 'holds every word that is stored about a contact']],
  ],
  [
    'Automated programs that check the link aren’t counted as you.',
    [['server/engagement/viewer/viewer.test.ts', 'count only as requests']],
  ],
  [
    'When and how you agreed to texts, and when you opted out.',
    [['server/privacy/copying/copy-contact.test.ts', 'holds every word that is stored about a contact']],
  ],
  [
    'For people who work with the service: their sign-ins, the device and network address they used, and what they changed.',
    'only tells',
  ],
  ['We use this information to:', 'only tells'],
  [
    'send the texts you agreed to, during permitted hours, and stop when you tell us to,',
    [
      ['server/messages/sender/gate/gate-and-mark.test.ts', 'the sending window'],
      ['server/messages/receiving/receive-reply.test.ts', 'STOP ends all texts to the contact'],
    ],
  ],
  ['show the organization whether its messages arrived and what people asked or answered,', 'only tells'],
  [
    'bill the organization for what it sent, and',
    [['server/billing/usage/usage-prices.test.ts', 'keeps the price it was sent at']],
  ],
  ['keep the service secure, find and fix problems, and comply with the law.', 'only tells'],
  ['Message frequency varies.', 'only tells'],
  ['Message and data rates may apply.', 'only tells'],
  [
    'Reply HELP for help and STOP to opt out, at any time.',
    [
      ['server/messages/receiving/receive-reply.test.ts', 'HELP is answered'],
      ['server/messages/receiving/receive-reply.test.ts', 'STOP ends all texts to the contact'],
      ['server/messages/receiving/receive-reply.test.ts', 'STOP is confirmed during quiet hours too'],
    ],
  ],
  ['We do not sell information.', 'people'],
  [
    'Phone numbers and the consent to receive texts are not shared with third parties for their own marketing.',
    'people',
  ],
  ['We share only what each one needs to do its part:', 'only tells'],
  [
    'with the organization on whose behalf we text you,',
    [['server/platform/database/row-security.test.ts', 'shows an organization its own rows only']],
  ],
  ['with phone carriers and with our email, storage, and payment providers,', 'people'],
  ['with services an organization connects, such as its calendar, once it connects them, and', 'people'],
  ['with authorities, when the law requires it.', 'people'],
  ['You can:', 'only tells'],
  [
    'Opt out by replying STOP to any text.',
    [['server/messages/receiving/receive-reply.test.ts', 'STOP ends all texts to the contact']],
  ],
  [
    'It takes effect right away and lasts until you reply START.',
    [
      ['server/messages/receiving/receive-reply.test.ts', 'START after STOP allows'],
      ['server/messages/receiving/receive-reply.test.ts', 'STOP ends all texts to the contact'],
    ],
  ],
  [
    'Get a copy of what we keep about you, in a machine-readable format, within 24 hours of receiving your request.',
    [
      ['server/privacy/copying/copy-contact.test.ts', 'holds every word that is stored about a contact'],
      ['server/privacy/within-a-day.test.ts', 'a copy is whole when it is asked for'],
    ],
  ],
  [
    'Have it corrected or erased : within 24 hours in the live service, and within 35 days in backups.',
    [
      ['server/privacy/erase-lead.test.ts', 'leaves nothing anywhere once erased'],
      ['server/privacy/within-a-day.test.ts', 'a day after the erasure nothing is left'],
      ['server/privacy/within-a-day.test.ts', 'is looked for no longer than a day'],
      ['docs/backup.md', 'Delete any other backup after 35 days'],
    ],
  ],
  [
    'Only the fact that you opted out stays on record, so that no one texts you again.',
    [['server/privacy/erase-lead.test.ts', 'is not added again']],
  ],
  ['To use these rights, contact the organization that texts you, or email {email} .', 'people'],
  ['We’ll ask you to prove that the phone number is yours.', 'people'],
  [
    'Each organization sees only its own contacts.',
    [['server/platform/database/row-security.test.ts', 'forced for every table that belongs to organizations']],
  ],
  [
    'Passwords and sign-ins are stored as hashes, connections are encrypted, and what people do in an account is recorded in a log that no one can alter.',
    [
      ['server/accounts/passwords/passwords.test.ts', 'a slow hash with its own salt'],
      ['server/whole-server/behind-proxies.long.test.ts', 'http leads to https'],
      ['server/audit/verify-trail.test.ts', 'is found broken in every one of 1,000 copies'],
    ],
  ],
  ['If a breach affects your information, we’ll notify you and the authorities as the law requires.', 'people'],
  [
    'Reports from phone carriers, as we receive them 30 days',
    [['server/privacy/retention/kept-as-told.test.ts', 'what each line of the policy page names']],
  ],
  [
    'What people opened and watched 13 months, then only as totals',
    [
      ['server/privacy/retention/kept-as-told.test.ts', 'what each line of the policy page names'],
      ['server/privacy/retention/delete-due.test.ts', 'and statistics stay'],
    ],
  ],
  [
    'Messages 24 months, then up to a month more',
    [['server/privacy/retention/kept-as-told.test.ts', 'what each line of the policy page names']],
  ],
  [
    'Messages 24 months, and at least 6 years if they’re part of a health record, then up to a month more',
    [['server/privacy/retention/kept-as-told.test.ts', 'what each line of the policy page names']],
  ],
  [
    'People an organization has archived 12 months',
    [['server/privacy/retention/kept-as-told.test.ts', 'what each line of the policy page names']],
  ],
  [
    'People an organization has archived 12 months, and at least 6 years if they’re part of a health record',
    [['server/privacy/retention/kept-as-told.test.ts', 'what each line of the policy page names']],
  ],
  [
    'Sign-ins and codes until they expire, plus 7 days; 100 days if someone signed in',
    [['server/accounts/sweep.test.ts', 'links a week after their end, sessions after a hundred']],
  ],
  [
    'Your opt-in and opt-out as long as we text you, plus 5 years; the fact that you opted out, indefinitely',
    [['server/privacy/retention/kept-as-told.test.ts', 'what each line of the policy page names']],
  ],
  [
    'The record of who did what in an account at least 2 years',
    [['server/audit/verify-trail.test.ts', 'is found broken when an entry is removed']],
  ],
  [
    'The record of who did what in an account at least 6 years',
    [['server/audit/verify-trail.test.ts', 'is found broken when an entry is removed']],
  ],
  [
    'Files with data that an organization exported 24 hours',
    [['server/privacy/exporting/exports.test.ts', 'are gone after 24 hours']],
  ],
  [
    'Copies of your data that we make for you not kept',
    [['server/privacy/copying/copy-contact.test.ts', 'is stored nowhere once it is given']],
  ],
  [
    'Everything in an account that its organization or we have closed 30 days, then erased, except invoices, the record of who did what, and keyed hashes of the phone numbers that opted out',
    [['server/whole-server/erasing-organizations.test.ts', 'erases everything after 30 days']],
  ],
  ['Backups 35 days', [['docs/backup.md', 'Delete any other backup after 35 days']]],
  [
    'When we change this policy, we post the new version here with its effective date.',
    [['visitor-pages/policy/kept-promises.test.ts', 'has a new date whenever its words change']],
  ],
  [
    'At least 30 days before a change takes away any of your rights, we notify the organizations that use the service.',
    'people',
  ],
  ['Clinics and other covered entities use {name} to reach their patients.', 'only tells'],
  [
    'For them, {company} is a business associate under the Health Insurance Portability and Accountability Act (HIPAA) and the HITECH Act, and signs a business associate agreement with any clinic that asks for one at {email} .',
    'people',
  ],
  ['Your clinic must have your consent before it texts you protected health information.', 'people'],
  [
    'If you give that consent on one of our pages, we record when you gave it.',
    [['server/landing-pages/group-and-campaign-pages.test.ts', 'keeps the consent for health messages']],
  ],
  ['A text message is not encrypted on its way to your phone.', 'only tells'],
  [
    'You can withdraw your consent at any time.',
    [['server/messages/receiving/receive-reply.test.ts', 'STOP ends all texts to the contact']],
  ],
  [
    'Our own administrators don’t see your name or your messages, except in an emergency: they must give a reason, their access ends after 60 minutes, and we notify your clinic right away.',
    [
      ['server/whole-server/masking.test.ts', 'hides what is a contact’s from a platform admin'],
      [
        'server/accounts/emergency/emergency-access.test.ts',
        'shows everything for 60 minutes to the person who gave a reason',
      ],
      ['server/accounts/emergency/emergency-access.test.ts', 'is emailed to the owners immediately'],
    ],
  ],
  [
    'Each time someone opens your record, the log gets an entry, which we keep for 6 years.',
    [
      ['server/audit/recorded-actions.test.ts', 'every view of a contact and of its messages is kept'],
      ['server/audit/verify-trail.test.ts', 'is found broken when an entry is removed'],
    ],
  ],
  [
    'If protected health information is disclosed in violation of these rules, we notify your clinic without delay, and no later than 60 days after the disclosure is found, so that it can notify you.',
    'people',
  ],
  [
    'To see your health record, have it amended, or get a list of disclosures, ask your clinic; we’ll help it respond.',
    'people',
  ],
];
