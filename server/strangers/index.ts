/** The front door of what strangers may make us send: everybody who sends for one asks here first. */

export { admitStrangersMessage } from './admit-message.ts';
export { type Alarm, TELL_ORGANIZATION, TELL_PLATFORM } from './alarms.ts';
export type { StrangersMessage } from './types.ts';
