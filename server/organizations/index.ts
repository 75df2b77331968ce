/** The front door of organizations: their switches, to read and to change, and the pause of everything they send. */
export { pauseSending } from './pause-sending.ts';
export { changeSwitch } from './switches/change-switch.ts';
export { loadSwitches, type SwitchState } from './switches/load-switches.ts';
