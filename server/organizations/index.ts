/** The front door of organizations: their switches, to read and to change, and the pause and the stop of everything they send. */
export { pauseSending } from './pause-sending.ts';
export { letSend, listStopped, loadSendingStop, stopSending } from './stop-sending.ts';
export { changeSwitch } from './switches/change-switch.ts';
export { loadSwitches, type SwitchState } from './switches/load-switches.ts';
export type { SendingStop } from './types.ts';
