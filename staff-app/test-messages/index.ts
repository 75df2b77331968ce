/** Sending what one is writing to one's own phone first. */
export { SendTest, type TestedLink } from './send-test.tsx';
