/**
 * The public interface of limits on messages that strangers trigger: everyone who sends for a stranger checks here
 * first.
 */

export { admitStrangersMessage } from './admit-message.ts';
export { type Alarm, TELL_ORGANIZATION, TELL_PLATFORM } from './alarms.ts';
export type { StrangersMessage } from './types.ts';
