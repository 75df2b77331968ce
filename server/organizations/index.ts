/** The front door of organizations: their switches, to read and to change. */
export { changeSwitch } from './switches/change-switch.ts';
export { loadSwitches, type SwitchState } from './switches/load-switches.ts';
