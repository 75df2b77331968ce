/** Events: the meetings that contacts have booked, and what is done for everyone of one at once. */
export { EventsPage } from './events-page.tsx';
