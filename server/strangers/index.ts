/** The front door of what strangers may make us send: everybody who sends for one asks here first. */
export { admitStrangersMessage, type StrangersMessage } from './admit-message.ts';
