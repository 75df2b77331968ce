/** The public interface of the simulator: how the simulated carrier signs its callbacks. */
export { signWebhook } from './signature.ts';
