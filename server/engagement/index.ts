/** The front door of engagement: whose browsers may open a contact's links. */
export { endAccess } from './verification/end-access.ts';
export { forgetBrowsers } from './verification/forget-browsers.ts';
