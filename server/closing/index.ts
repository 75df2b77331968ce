/** The public interface of closing: whether an organization is closed. */
export { loadClosing } from './load-closing.ts';
export type { Closing } from './types.ts';
