/** Every refusal a person can read; `{name}` stands for a value given with it, or for a word of the brand. */
export const refusals = {
  // Everywhere
  unknown: 'An unknown error occurred.',
  'invalid-session': 'Invalid session',
  'hidden-from-platform': 'This organization keeps it from the platform.',
  'no-permission': 'You do not have permission to do that.',
  'not-for-contacts': 'This address only shows pages to contacts. Open your sign-in page to work with your account.',
  'request-not-readable': 'This request cannot be read.',
  'not-found': 'This does not exist or has been removed.',
  'organization-unknown': 'There is no organization {id}.',
  'too-many-at-once': 'Please send at most {limit} at once.',

  // Accounts
  'wrong-login': 'The email address or the password is not right.',
  'too-many-logins': 'Too many attempts. Please wait a few minutes and try again.',
  'link-used-up': 'This link is no longer valid. Please ask for a new one.',
  'name-missing': 'Please enter your name.',
  'email-not-valid': 'Please enter a valid email address.',
  'email-taken': 'An account with this email address already exists.',
  'passwords-differ': 'Passwords must match.',
  'password-too-short': 'Please choose a password of at least 8 characters.',
  'password-too-long': 'Please choose a password of at most 128 characters.',
  'password-too-common': 'This password is used by too many people. Please choose another one.',
  'current-password-missing': 'Please enter your current password',
  'new-password-missing': 'Please enter your new password',
  'password-not-repeated': 'Please confirm your new password',
  'code-not-right': 'This code is not right or no longer valid.',
  'code-wrong': 'This code is not right. Please check it and try again.',
  'code-expired': 'This code is no longer valid. Please ask for a new one.',
  'code-burned': 'This code was tried too often. Please ask for a new one.',
  'demo-sent-today': 'This phone has had its demo today. Please try again tomorrow.',
  'too-many-texts': 'Too many texts were asked for. Please wait a while and try again.',
  'code-not-sent': "We couldn't text this number. Check it, or use another one.",
  'code-after-stop': 'This phone has opted out, so it gets no code. Reply START to an earlier text first.',
  'too-many-codes': 'Too many codes were asked for. Please wait a while and try again.',
  'invite-of-another': 'This invitation is for another email address.',

  // People and organisations
  'organization-name-missing': 'Please enter a name for the organization.',
  'nobody-chosen': 'Select users from the table first.',
  'user-is-oneself': 'You cannot remove yourself.',
  'too-many-invitations': 'Too many invitations were sent. Please wait a while and try again.',
  'user-already-member': '{email} is already a member of this organization.',
  'user-not-joined': 'This person has not joined yet. Only the permission can be changed.',
  'user-elsewhere': 'This person belongs to other organizations too. Only they can change their name and phone number.',
  'email-of-others': 'Only the person themselves can change the email address.',
  'password-wrong': 'The current password is not right.',

  // Contacts
  'lead-name-missing': 'Please enter a name.',
  'number-taken': 'This phone number belongs to another organization.',
  'number-gone': 'Somebody else just got this number. Choose another one.',
  'number-not-valid': 'Enter a US phone number with its area code.',
  'number-digits-not-valid': 'Enter 2 to 10 digits to look for.',
  'area-code-not-valid': 'Enter an area code of three digits, such as 602.',
  'number-needs-plan': 'Choose a plan first. Phone numbers are charged each month on its invoice.',
  'number-price-not-valid': 'Enter a price from $0 to $1,000 a month.',
  'numbers-by-platform': 'Phone numbers are assigned by the platform. Ask support for one.',
  'too-many-numbers': 'You have {limit} phone numbers, the most you can get yourself. Ask support for more.',
  'number-not-at-carrier': "The carrier account doesn't have this number. Check it in the carrier's console.",
  'number-not-releasable': 'Only a number you have can be released. Wait until its order is done.',
  'number-not-kept': 'It’s too late to keep this number: it’s on its way back to the carrier. Get another one.',
  'registration-not-set-up':
    'Registration isn’t set up on this server yet. Ask the person who runs the server to set it up. We’ll keep your form until then.',
  'registration-incomplete': '{problem}',
  'registration-pending': 'Carriers are looking at this registration. Wait for their answer before you change it.',
  'registration-approved': 'Carriers have approved this registration. There is nothing to send.',
  'number-moved': 'Somebody else just moved this number. It now belongs to {owner}.',
  'number-not-active': 'Only an active number can be moved. Wait until its order is done, or keep it first.',
  'no-platform-number':
    "We can't text codes yet: this server has no phone number that can send. Its administrator can choose one on the set-up page.",
  'carrier-sells-no-numbers': 'This carrier has no numbers to get here.',
  'carrier-not-reached': "We couldn't reach the carrier. Nothing was bought. Try again in a minute.",
  'encryption-key-missing':
    'Set ENCRYPTION_KEY and restart the server first. Tokens of carrier accounts are stored encrypted with it.',
  'carrier-has-no-accounts': 'This carrier has no separate accounts for clients.',
  'carrier-account-not-ready': "This organization's carrier account is still being created. Try again in a minute.",
  'carrier-account-locked':
    "The token of this organization's carrier account can't be read because ENCRYPTION_KEY was changed. Enter the token again.",
  'carrier-account-not-valid': 'Enter the account SID, which starts with AC, and its auth token.',
  'carrier-account-is-main': "That's the account of the whole deployment. Give a client another one.",
  'carrier-account-there': 'This organization has another carrier account already. Remove that one first.',
  'carrier-account-refused': "The carrier doesn't accept this account: {words}. Check its SID and token.",
  'carrier-account-taken': 'Another organization has this carrier account already.',
  'carrier-account-in-use': 'This account still has numbers. Release them first.',
  'number-in-other-account': "This number is in another client's own carrier account, so it can't be moved.",
  'number-not-toll-free': 'Only toll-free numbers are verified by the carrier. Local ones are registered with a form.',
  'number-rate-not-valid': 'Enter a rate above 0 and up to 1,000 messages per second.',
  'number-cap-not-valid': 'Enter a whole number of message segments from 1 to 10,000,000.',
  'number-busy': 'Messages are going out from this number right now. Try again in a minute.',
  'carrier-no-answer': "The carrier didn't answer, so nothing was changed. Try again in a minute.",
  'carrier-refused': 'The carrier said no: {words}',
  'lead-phone-missing': 'Please enter a phone number.',
  'lead-phone-not-valid': 'Please enter a valid phone number.',
  'lead-phone-taken': 'A {contact} with this phone number already exists.',
  'contact-limit':
    'The {plan} plan takes up to {most} contacts, and this would be more. Choose a bigger plan in Account, Billing, then add them again.',
  'page-full': "This page can't take more sign-ups right now. Please contact the organization directly.",
  'import-columns-missing': 'Please choose the column of the phone number, and of the full name or the first name.',
  'import-empty': 'This file holds no rows.',
  'import-not-valid': 'This part of the file cannot be read. Please start the upload again.',
  'lead-opted-out': 'This {lead} has opted out and cannot be messaged.',

  // Groups
  'group-limit': "You've reached your limit",
  'group-name-missing': 'Please enter a name for the group.',
  'price-not-valid': 'Please enter a price of 0 or more.',

  // Landing pages
  'landing-page-campaign-missing': 'Please choose a {campaign} to send.',
  'option-label-missing': 'Please enter a label.',
  'opt-in-missing': 'Please agree to receive messages.',
  'hipaa-missing': 'Please agree to messages that may contain protected health information.',
  'appointment-missing': 'Please choose the date of your appointment.',
  'date-not-valid': 'Please enter a date.',
  'date-too-far': 'Please choose a date within the next ten years.',
  'too-many-forms': 'Too many forms came from your network. Please wait a minute and try again.',

  // Appointments
  'appointments-not-offered': 'Appointments are not available in your organization.',
  'appointment-date-missing': 'Please choose a date, or tick "No date (instant campaigns only)".',
  'appointment-needs-date': 'A {campaign} with messages before or after the appointment needs a date.',
  'appointment-of-calendar': 'This time comes from a calendar and is changed there.',

  // Hosts and domains
  'host-not-valid': `"{host}" isn't a host name. Enter one such as app.example.com, without a path or a port.`,
  'host-taken': '{host} already leads to {brand}. Remove it there first, or choose a different one.',
  'host-is-a-domain': "{host} is an organization's own domain. Remove it in that organization's account first.",
  'last-host': '{host} is the only host of this brand, and organizations use it. Add another one first.',
  'links-host-unknown': "{host} isn't one of this brand's hosts. Add it to the hosts first.",
  'too-many-hosts': 'A brand can have at most {limit} hosts.',
  'domain-not-valid': 'Enter a domain such as links.yourbusiness.com, without a path or a port.',
  'domain-is-ours': '{domain} belongs to this service. Choose a domain of your own.',
  'domain-already-set': 'You already use {domain}. Remove it first, then add another one.',
  'domains-not-offered': "This server can't be reached from the internet, so a domain can't point to it.",
  'too-many-domain-checks': "You've checked a lot of times. Wait a few minutes and try again.",
  'brand-name-missing': 'Enter a name for the brand.',
  'brand-not-valid': "This brand can't be used. {problem}",
  'brand-email-not-valid': '"{email}" isn\'t an email address. Enter one such as support@yourcompany.com.',

  // Sending
  'no-active-plan': "You can't send out {campaigns} or any messages without an active plan.",
  'message-empty': 'Please write a message.',
  'nobody-reached': 'Nobody among them can receive this message.',
  'message-too-long': 'A message can have at most 240 characters.',
  'message-on-its-way': 'This message is on its way already, so it can’t be canceled.',
  'retry-not-possible': 'This message cannot be sent again.',
  'mail-not-sent': 'The email could not be sent. The mail server says: {words}',
  'test-phone-missing': 'Your profile has no phone number. Add one under Account, then send the test again.',
  'test-number-missing':
    "Your organization doesn't have a phone number to send from yet. Get one first, then send the test.",
  'test-number-waits': 'No test was sent. {reason}',
  'test-phone-opted-out':
    'Your phone has opted out of messages from your organization. Text START to {sender} from your phone, then send the test again.',
  'test-phone-blocked': "Your carrier blocks messages from your organization's number, so the test can't reach you.",
  'too-many-tests': "You've sent a lot of tests. Please wait a few minutes and try again.",
  'carrier-not-reachable': 'The carrier cannot be asked about this message right now. Please try again later.',

  // Billing
  'card-missing': 'Please add a card first.',
  'sending-stopped': 'Sending has been stopped for your organization. Contact support first.',
  'platform-cannot-stop': 'This is the platform’s own organization: sign-up codes go out from it.',
  'stop-reason-missing': 'Enter a reason. The organization reads it.',
  'rates-agreed': 'Your rates are agreed. Ask support to change your plan.',
  'payment-declined': '{reason}',
  'payment-outcome-unknown':
    "The payment service didn't answer, so we don't know yet whether the payment went through. Check back in a few minutes. You won't be charged twice.",
  'payment-service-not-reachable': "The payment service didn't answer. Nothing was saved. Try again in a few minutes.",
  'refund-reason-missing': 'Enter a reason. The organization gets it by email.',
  'refund-amount-not-valid': 'Enter how much to refund, in dollars and cents.',
  'refund-nothing-paid': "This invoice wasn't paid, so there is nothing to refund.",
  'refund-nothing-left': 'This invoice is refunded in full already.',
  'refund-too-much': "That's more than what's left of this invoice. You can refund up to {amount}.",
  'refund-disputed':
    "The cardholder disputes this payment, so it can't be refunded. Their bank decides who gets the money.",
  'refund-outcome-unknown':
    "The payment service didn't answer, so we don't know yet whether the refund went through. We'll keep asking, and the money won't go back twice.",
  'earning-what-missing': 'Enter what was paid for, such as a group and a month.',
  'earning-reason-missing': 'Enter a reason. The member reads it.',
  'earning-amount-not-valid': 'Enter an amount in dollars and cents.',
  'earning-fee-not-valid': "The fee and the platform's share can't be more than what was paid.",
  'earning-too-much': "That's more than what's left of this earning. You can take back up to {amount}.",
  'payout-account-missing': "This person hasn't added a payout account yet. They can in Account, Billing.",
  'payout-too-small': "There's {amount} to pay out. Payouts start at {least}.",
  'payout-under-way': 'A payout is already on its way. Wait until it has arrived.',
  'payout-outcome-unknown':
    "The payment service didn't answer, so we don't know yet whether the payout went through. We'll keep asking, and it won't be paid twice.",
  'invoice-open': 'You have {amount} in unpaid invoices. Pay them first, then choose a plan.',
  'payments-missing': 'Payments are not set up here.',
  'plan-unknown': 'Please choose one of the plans.',
  'plan-too-small':
    'The {plan} plan takes up to {most} contacts, and you have {contacts}. Choose a bigger plan, or archive {over} of your contacts first.',
  'rates-not-valid': 'Please enter rates from 0 to 10,000 dollars a month and from 0 to 1 dollar a message.',
  'plan-nothing-to-cancel': 'There is no plan to cancel.',

  // Integrations
  'credentials-missing': 'Please enter your username and your password.',
  'modmed-not-connected': 'We could not connect to your ModMed account. Try again later.',
  'modmed-practice-missing': "Please enter your practice's address prefix and API key too.",
  'modmed-practice-not-valid':
    'Please enter the address prefix of your practice, such as dermassoc for https://dermassoc.ema.md.',
  'modmed-zone-not-valid': "Please choose your practice's time zone.",
  'modmed-agreement-missing': 'Please confirm that your patients agreed to get messages from you.',
  'modmed-practice-unknown': "ModMed doesn't know a practice with this address prefix. Check it and try again.",
  'modmed-key-refused': "ModMed refused the API key. Check that it's the key for your practice and try again.",
  'modmed-password-refused': 'ModMed refused the username or the password. Check both and try again.',
  'modmed-access-refused':
    'ModMed signed you in but keeps patients or appointments from this API key. Ask ModMed to allow reading and searching both.',
  'modmed-busy': 'ModMed takes no more requests right now. Wait a minute and try again.',
  'modmed-import-running': 'An import is running already.',
  'modmed-not-there': 'No practice is connected.',

  'calendly-not-connected': 'We could not connect to your Calendly account. Try again later.',
  'calendly-not-offered': 'Calendly is not available in your organization.',
  'calendly-link-expired': 'This took too long. Please close this window and connect Calendly again.',

  // Custom values and calendars
  'custom-value-name-missing': 'Please enter a name.',
  'calendar-link-not-valid': 'Please enter a Calendly link, such as https://calendly.com/your-name/30min.',
  'custom-values-too-many': 'An organization can have at most {limit} custom values.',

  // Campaigns and their steps
  'campaign-name-missing': 'Please enter a name for the {campaign}.',
  'campaign-archived': 'This {campaign} is archived.',
  'campaign-has-appointment-messages':
    'This {campaign} still has messages around an appointment. Delete those messages first.',
  'text-too-long': 'Please keep this to {limit} characters.',
  'web-address-not-valid': 'Please enter a web address that starts with http:// or https://.',
  'color-not-valid': 'Please enter a color such as #1a73e8.',
  'delay-not-valid': 'A delay is made of whole numbers of 0 or more.',
  'delay-too-long': 'A delay can be at most ten years.',
  'window-not-valid': 'The hour must be a whole number from 0 to 23.',
  'moment-not-valid': 'Please enter a date and time.',
  'step-without-content': 'This step is a message: it carries no slides.',

  // Workflows
  'workflows-not-offered': 'Workflows are not available here.',
  'workflow-not-valid': '{problem}',
  'workflow-too-long': 'There can be at most {limit}.',
  'workflow-wait-too-long': 'A workflow can wait for at most a year.',
  'trigger-type-missing': 'Please choose what has to happen.',
  'trigger-stands-alone': 'Content that was not opened cannot be combined with other conditions.',
  'action-type-missing': 'Please choose what to do.',
  'webhook-address-not-allowed': 'This web address cannot be called: it must be one of the public internet.',
  'switch-unknown': 'There is no switch with this name.',
  'webhook-not-offered': "You can't use webhooks yet. Ask an admin to turn them on for you in Users.",

  // Pitches, slides and widgets
  'redirect-not-offered': 'A redirect is not available here.',
  'slide-kind-not-offered': 'This kind of slide is not available.',
  'slide-not-valid': '{problem}',
  'widget-labels-too-many': 'A question can have at most {limit} choices.',

  // Viewing
  'no-access': 'No Access',
  'content-gone': 'The content you are looking for is no longer active or has been removed.',

  // The audit trail
  'audit-action-unknown': 'The audit trail knows no such action.',

  // Uploads
  'upload-missing': 'Please choose one file.',
  'upload-several': 'Please upload one file at a time.',
  'upload-kind': 'Please upload a picture: jpg, jpeg, png or gif.',
  'answer-not-valid': '{problem}',
  'widget-place': 'Please name one slide or one campaign for the question.',
  'widgets-not-offered': 'Questions cannot be asked here.',
  'upload-video-kind': 'Please upload a video: mov or mp4.',
  'upload-video-too-large': 'A video can have at most 500 MB.',
  'upload-sound-kind': 'Please upload a sound: mp3 or wav.',
  'upload-sound-too-large': 'A sound can have at most 25 MB.',
  'upload-space-used': 'Your organization has used all of its space for pictures, sounds and videos.',
  'upload-too-large': 'A picture can have at most 10 MB and 50 megapixels.',
} as const;

/** The name of a refusal. */
export type RefusalCode = keyof typeof refusals;

/** What a sentence is given beside its code. */
export type RefusalValues = Readonly<Record<string, string | number>>;

const usualWords = { campaign: 'campaign', campaigns: 'campaigns', lead: 'lead' };

/** The words of a brand as they stand within a sentence. */
export function wordsInSentences(words: Readonly<Record<keyof typeof usualWords, string>>): RefusalValues {
  const { campaign, campaigns, lead } = words;
  return { campaign: campaign.toLowerCase(), campaigns: campaigns.toLowerCase(), lead: lead.toLowerCase() };
}

/** The sentence a person reads, with its values put in. */
export function sentenceOf(code: RefusalCode, values: RefusalValues = {}): string {
  const given: RefusalValues = { ...usualWords, ...values, contact: contactWord(values) };
  return refusals[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(given[name] ?? ''));
}

// OPEN-10 quotes its sentence with "contact"; a brand with a word of its own for leads is shown that one.
function contactWord({ lead = usualWords.lead }: RefusalValues): string {
  return lead === usualWords.lead ? 'contact' : String(lead);
}
