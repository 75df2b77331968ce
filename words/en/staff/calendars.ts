// Calendars.

// Connect calendly dialog
export const calendlyIsConnected = 'Calendly is connected.';
export const yourBrowserBlockedTheWindow =
  'Your browser blocked the window. Please allow popups for this page and try again.';
export const connectCalendly = 'Connect Calendly';
export const yourCalendlyAccountIsConnected =
  'Your Calendly account is connected. Connect it again to bring in new and changed event types.';
export const connectYourCalendlyAccount =
  'Connect your Calendly account: your event types become calendars for your slides, and bookings show up here.';
export const calendlyIsOff =
  'Calendly is off for your organization. Turn it on, and anyone who can edit {campaigns, lower} can connect their own account.';
export const turnOnCalendly = 'Turn on Calendly';
export const continueInTheWindowThatOpened = 'Continue in the window that opened.';
export const notNow = 'Not now';
export const connectAgain = 'Connect again';
export const disconnect = 'Disconnect';
export const disconnectCalendly = 'Disconnect Calendly';
export const calendlyIsDisconnected = 'Calendly is disconnected.';
export const whatDisconnectingDoes =
  'Appointments stay. From then on, bookings and cancellations in Calendly don’t show up here, and an appointment you cancel here isn’t canceled there. Your calendars stay on their slides; connect again any time.';

// Connect calendly
export const weCouldNotConnect = 'We could not connect to your Calendly account. Try again later.';

// New custom value dialog
export const calendlyLink = 'Calendly link';
export const customValue = 'Custom value';
export const newCalendlyLink = 'New Calendly link';
export const newCustomValue = 'New custom value';
export const kind = 'Kind';
export const name = 'Name';
export const link = 'Link';
export const value = 'Value';
export const cancel = 'Cancel';
export const save = 'Save';
