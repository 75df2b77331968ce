/** The front door of the simulator: how the pretend carrier signs what it tells. */
export { signWebhook } from './signature.ts';
