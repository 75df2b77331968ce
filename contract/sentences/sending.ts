/** The refusals of host names, sending, billing and integrations; `{name}` as in refusals.ts. */
export const sendingRefusals = {
  // Hosts and domains
  'host-not-valid': `"{host}" isn’t a host name. Enter one such as app.example.com, without a path or a port.`,
  'host-taken': '{host} already leads to {brand}. Remove it there first, or choose a different one.',
  'host-is-a-domain': '{host} is an organization’s own domain. Remove it in that organization’s account first.',
  'last-host': '{host} is the only host of this brand, and organizations use it. Add another one first.',
  'links-host-unknown': '{host} isn’t one of this brand’s hosts. Add it to the hosts first.',
  'hosts-in-settings':
    'Hosts are set by the operator of this server, in BRAND_HOSTS, because it has organizations whose contacts the platform can’t see.',
  'too-many-hosts': 'A brand can have at most {limit} hosts.',
  'domain-not-valid': 'Enter a domain such as links.yourbusiness.com, without a path or a port.',
  'domain-is-ours': '{domain} belongs to this service. Choose a domain of your own.',
  'domain-already-set': 'You already use {domain}. Remove it first, then add another one.',
  'domains-not-offered': 'This server can’t be reached from the internet, so a domain can’t point to it.',
  'too-many-domain-checks': 'You’ve checked a lot of times. Wait a few minutes and try again.',
  'brand-name-missing': 'Enter a name for the brand.',
  'brand-not-valid': 'This brand can’t be used. {problem}',
  'job-not-listed': 'This job isn’t on the list anymore. It was retried or dismissed, or a later one did its work.',
  'brand-email-not-valid': '"{email}" isn’t an email address. Enter one such as support@yourcompany.com.',

  // Sending
  'no-active-plan': "You can't send out campaigns or any messages without an active plan.",
  'message-empty': 'Please write a message.',
  'no-receivers': 'None of them can receive this message.',
  'message-tells-unknown':
    'This message uses the date, time, or location of an event, and none is set for this person. Take the event fields out.',
  'message-field-unknown':
    'There is no field {field}, so it would be sent as you typed it. Insert a field with its button, or take it out.',
  'message-has-blank': 'Fill in {blank} first: the message would be sent with it.',
  'message-too-long': 'A message can have at most 240 characters.',
  'send-time-passed': 'This time has passed. Choose a later one.',
  'send-time-too-far': 'Choose a time within the next year.',
  'message-on-its-way': 'This message is already on its way, so it can’t be canceled.',
  'scheduled-went-out': 'This message went out before you saved, so it can’t be changed anymore.',
  'scheduled-canceled': 'This message was canceled before you saved, so your change wasn’t saved.',
  'send-was-canceled': 'This message was canceled, so it wasn’t sent.',
  'send-has-begun': 'This message is already being sent.',
  'retry-not-possible': 'This message cannot be sent again.',
  'mail-not-sent': 'The email could not be sent. The mail server says: {words}',
  'test-phone-missing': 'Your profile has no phone number. Add one under Account, then send the test again.',
  'test-phone-unconfirmed':
    'Your phone number isn’t confirmed yet. Confirm it under Account, then send the test again.',
  'test-number-missing':
    'Your organization doesn’t have a phone number to send from. Get one first, then send the test.',
  'test-number-waits': 'No test was sent. {reason}',
  'test-phone-opted-out':
    'Your phone has opted out of messages from your organization. Text START to {sender} from your phone, then send the test again.',
  'test-phone-blocked': 'Your carrier blocks messages from your organization’s number, so the test can’t reach you.',
  'too-many-tests': 'You’ve sent a lot of tests. Please wait a few minutes and try again.',
  'carrier-not-reachable': 'The carrier cannot be asked about this message right now. Please try again later.',

  // Billing
  'card-missing': 'Please add a card first.',
  'sending-stopped': 'Sending has been stopped for your organization. Contact support first.',
  'platform-cannot-stop': 'This is the platform’s own organization: sign-up codes go out from it.',
  'stop-reason-missing': 'Enter a reason. The organization reads it.',
  'rates-agreed': 'Your rates are agreed. Ask support to change your plan.',
  'payment-declined': '{reason}',
  'payment-outcome-unknown':
    'The payment service didn’t answer, so we don’t know yet whether the payment went through. Check back in a few minutes. You won’t be charged twice.',
  'payment-service-not-reachable': 'The payment service didn’t answer. Nothing was saved. Try again in a few minutes.',
  'refund-reason-missing': 'Enter a reason. The organization gets it by email.',
  'refund-amount-not-valid': 'Enter how much to refund, in dollars and cents.',
  'refund-nothing-paid': 'This invoice wasn’t paid, so there is nothing to refund.',
  'refund-nothing-left': 'This invoice has already been refunded in full.',
  'refund-too-much': 'That’s more than what’s left of this invoice. You can refund up to {amount}.',
  'refund-disputed':
    'The cardholder disputes this payment, so it can’t be refunded. Their bank decides who gets the money.',
  'refund-outcome-unknown':
    'The payment service didn’t answer, so we don’t know yet whether the refund went through. We’ll keep asking, and the money won’t go back twice.',
  'earning-what-missing': 'Enter what was paid for, such as a group and a month.',
  'earning-reason-missing': 'Enter a reason. The member reads it.',
  'earning-amount-not-valid': 'Enter an amount in dollars and cents.',
  'earning-fee-not-valid': 'The fee and the platform’s share can’t be more than what was paid.',
  'earning-too-much': 'That’s more than what’s left of this earning. You can reverse up to {amount}.',
  'payout-account-missing': 'This person hasn’t added a payout account yet. They can in Account, Billing.',
  'payout-too-small': 'There’s {amount} to pay out. Payouts start at {least}.',
  'payout-under-way': 'A payout is already on its way. Wait until it has arrived.',
  'payout-outcome-unknown':
    'The payment service didn’t answer, so we don’t know yet whether the payout went through. We’ll keep asking, and it won’t be paid twice.',
  'search-too-short': 'Please type at least {least} characters to search for.',
  'invoice-open': 'You have {amount} in unpaid invoices. Pay them first, then choose a plan.',
  'payments-missing': 'Payments are not set up here.',
  'upgrade-declined':
    '{reason} You’re still on the {plan} plan, and nothing was charged. Use another card, or try again.',
  'upgrade-too-late':
    'This upgrade was confirmed after its month had ended, so what it cost goes back to your card. To pay for the new month, choose the plan again in a few minutes.',
  'plan-costs-more':
    'The {plan} plan costs {price} today, which is more than you were shown. Nothing was charged. Check the new price, then choose it again.',
  'plan-unknown': 'Please choose one of the plans.',
  'plan-too-small':
    'The {plan} plan takes up to {most} contacts, and you have {contacts}. Choose a bigger plan, or archive {over} of your contacts first.',
  'plan-few-groups':
    'The {plan} plan takes up to {most} groups, and you have {groups}. Choose a bigger plan, or archive {over} of your groups first.',
  'rates-not-valid': 'Please enter rates from 0 to 10,000 dollars a month and from 0 to 1 dollar a message.',
  'plan-ends-later':
    'Another billing month has begun in the meantime, so your plan would end on {day}. It wasn’t canceled. Cancel it again to end it then.',
  'plan-nothing-to-cancel': 'There is no plan to cancel.',

  // Integrations
  'credentials-missing': 'Please enter your username and your password.',
  'modmed-not-connected': 'We could not connect to your ModMed account. Try again later.',
  'modmed-practice-missing': 'Please enter your practice’s address prefix and API key too.',
  'modmed-practice-not-valid':
    'Please enter the address prefix of your practice, such as dermassoc for https://dermassoc.ema.md.',
  'modmed-zone-not-valid': 'Please choose your practice’s time zone.',
  'modmed-agreement-missing': 'Please confirm that your patients agreed to get messages from you.',
  'modmed-practice-unknown': 'ModMed doesn’t know a practice with this address prefix. Check it and try again.',
  'modmed-key-refused': 'ModMed refused the API key. Check that it’s the key for your practice and try again.',
  'modmed-password-refused': 'ModMed refused the username or the password. Check both and try again.',
  'modmed-access-refused':
    'ModMed signed you in but keeps patients or appointments from this API key. Ask ModMed to allow reading and searching both.',
  'modmed-busy': 'ModMed takes no more requests right now. Wait a minute and try again.',
  'modmed-import-running': 'An import is already running.',
  'modmed-not-there': 'No practice is connected.',

  'calendly-not-connected': 'We could not connect to your Calendly account. Try again later.',
  'calendly-not-offered': 'Calendly is not available in your organization.',
  'calendly-link-expired': 'This took too long. Please close this window and connect Calendly again.',

  // Custom values and calendars
  'custom-value-name-missing': 'Please enter a name.',
  'calendar-link-not-valid': 'Please enter a Calendly link, such as https://calendly.com/your-name/30min.',
  'custom-values-too-many': 'An organization can have at most {limit} custom values.',
} as const;
