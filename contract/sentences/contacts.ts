/** The refusals of contacts, groups, landing pages and appointments; `{name}` as in refusals.ts. */
export const contactRefusals = {
  // Contacts
  'number-taken': 'This phone number belongs to another organization.',
  'number-gone': 'Someone else just got this number. Choose another one.',
  'number-not-valid': 'Enter a US phone number with its area code.',
  'number-digits-not-valid': 'Enter 2 to 10 digits to look for.',
  'area-code-not-valid': 'Enter an area code of three digits, such as 602.',
  'number-needs-plan': 'Choose a plan first. Phone numbers are charged each month on its invoice.',
  'number-price-not-valid': 'Enter a price from $0 to $1,000 a month.',
  'numbers-by-platform': 'Phone numbers are assigned by the platform. Ask support for one.',
  'too-many-numbers': 'You have {limit} phone numbers, the most you can get yourself. Ask support for more.',
  'platform-number-not-at-carrier':
    'The carrier account doesn’t have {phone}, the platform’s own number. Check it in the carrier’s console. All other numbers point here.',
  'number-not-at-carrier': 'The carrier account doesn’t have this number. Check it in the carrier’s console.',
  'number-not-releasable': 'Only a number you have can be released. Wait until its order is done.',
  'number-not-kept': 'It’s too late to keep this number: it’s on its way back to the carrier. Get another one.',
  'registration-not-set-up':
    'Registration isn’t set up on this server yet. Ask the person who runs the server to set it up. We’ll keep your form until then.',
  'registration-incomplete': '{problem}',
  'registration-pending': 'Carriers are looking at this registration. Wait for their answer before you change it.',
  'registration-approved': 'Carriers have approved this registration. There is nothing to send.',
  'number-of-masked':
    'Replies follow this number, and the messages of {owner} are hidden from you. Enter the organization, get emergency access there, and try again.',
  'carrier-account-of-masked':
    'Texts and replies go through this account, and the messages of {owner} are hidden from you. Enter the organization, get emergency access there, and try again.',
  'number-moved': 'Someone else just moved this number. It now belongs to {owner}.',
  'number-not-active': 'Only an active number can be moved. Wait until its order is done, or keep it first.',
  'no-platform-number':
    'We can’t text codes yet: this server has no phone number that can send. Its administrator can choose one on the set-up page.',
  'carrier-not-set-up': 'The carrier {carrier} isn’t set up on this server.',
  'carrier-sells-no-numbers': 'This carrier has no numbers to get here.',
  'carrier-not-reached': 'We couldn’t reach the carrier. Nothing was bought. Try again in a minute.',
  'encryption-key-missing':
    'Set ENCRYPTION_KEY and restart the server first. Tokens of carrier accounts are stored encrypted with it.',
  'carrier-has-no-accounts': 'This carrier has no separate accounts for clients.',
  'carrier-account-not-ready': 'This organization’s carrier account is still being created. Try again in a minute.',
  'carrier-account-locked':
    'The token of this organization’s carrier account can’t be read because ENCRYPTION_KEY was changed. Enter the token again.',
  'carrier-account-not-valid': 'Enter the account SID, which starts with AC, and its auth token.',
  'carrier-account-is-main': 'That’s the account of the whole deployment. Give a client another one.',
  'carrier-account-there': 'This organization already has a carrier account. Remove that one first.',
  'carrier-account-refused': 'The carrier doesn’t accept this account: {words}. Check its SID and token.',
  'carrier-account-taken': 'Another organization already uses this carrier account.',
  'carrier-account-in-use': 'This account still has numbers. Release them first.',
  'number-in-other-account': 'This number is in another client’s own carrier account, so it can’t be moved.',
  'number-not-toll-free': 'Only toll-free numbers are verified by the carrier. Local ones are registered with a form.',
  'number-rate-not-valid': 'Enter a rate above 0 and up to 1,000 messages per second.',
  'number-cap-not-valid': 'Enter a whole number of message segments from 1 to 10,000,000.',
  'number-busy': 'Messages are going out from this number right now. Try again in a minute.',
  'carrier-no-answer': 'The carrier didn’t answer, so nothing was changed. Try again in a minute.',
  'carrier-refused': 'The carrier said no: {words}',
  'sending-hours-not-valid': 'Enter full hours, such as 9am to 5pm, with the first before the second.',
  'sending-hours-never-open':
    'These hours never overlap with the other sending hours, so nothing could be sent. Choose other hours.',
  'time-zone-not-valid': 'This time zone isn’t known. Please choose one from the list.',
  'appointment-not-restorable':
    'This appointment can’t be brought back. Create a new one, or book it in the calendar it came from.',
  'appointment-at-this-time': 'They already have an appointment at this time.',
  'filter-not-valid': 'This filter isn’t known. Clear the filters and choose again.',
  'language-not-valid': 'This language isn’t available. Choose another one, or leave the language empty.',
  'note-missing': 'Write a note first.',
  'lead-phone-taken': 'A {contact} with this phone number already exists.',
  'contact-limit':
    'The {plan} plan takes up to {most} contacts, and this would be more. Choose a bigger plan in Account, Billing, then add them again.',
  'contact-limit-next':
    'Your plan changes to {plan}, which takes up to {most} contacts, and this would be more. Choose Keep {until} in Account, Billing, then add them again.',
  'import-columns-missing': 'Please choose the column of the phone number, and of the full name or the first name.',
  'import-empty': 'This file holds no rows.',
  'view-is-shared': 'You can’t share views or change shared ones. Ask an admin of your organization.',
  'view-name-missing': 'Enter a name for the view.',
  'too-many-views': 'You can have up to {limit} views. Delete one first.',
  'reply-name-missing': 'Enter a name for the reply.',
  'too-many-replies': 'Your organization can have up to {limit} saved replies. Delete one first.',
  'import-not-valid': 'This part of the file cannot be read. Please start the upload again.',
  'lead-erased': 'An owner erased everything about this phone number, so it can’t be added or get messages again.',
  'erasure-reason-missing': 'Choose a reason.',
  'export-running': 'An export is already being made. You can start another one when it’s done.',
  'export-limit': 'You’ve started {limit} exports in the last 24 hours, which is the most. Try again tomorrow.',
  'download-used': 'This download was used already, or is too old. Go back and press Download again.',
  'export-gone':
    'This export isn’t available anymore. Files are deleted {hours} hours after they’re ready. Start a new export.',
  'lead-opted-out': 'This lead has opted out and cannot be messaged.',

  // Groups
  'group-limit': "You've reached your limit",
  'group-name-missing': 'Please enter a name for the group.',
  'price-not-valid': 'Please enter a price of 0 or more.',

  // Landing pages
  'landing-page-campaign-missing': 'Please choose a {campaign} to send.',
  'option-label-missing': 'Please enter a label.',

  // Appointments
  'appointments-not-offered': 'Appointments are not available in your organization.',
  'appointment-date-missing': 'Please choose a date, or tick "No date (instant campaigns only)".',
  'appointment-needs-date': 'A {campaign} with messages before or after the appointment needs a date.',
  'appointment-of-calendar': 'This time comes from a calendar and is changed there.',
} as const;
