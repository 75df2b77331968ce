/**
 * The public interface of organizations: their switches, to read and to change, pausing and stopping all their sending,
 * and the platform's points.
 */
export { loadEngagementMetrics } from './engagement-metrics.ts';
export { pauseSending } from './pause-sending.ts';
export { letSend, listStopped, loadSendingStop, stopAfterRestore, stopSending } from './stop-sending.ts';
export { changeSwitch } from './switches/change-switch.ts';
export { loadSwitches, type SwitchState } from './switches/load-switches.ts';
export type { SendingStop } from './types.ts';
