/** Doing something with many contacts at once: the selection and its bar. */

export { showAdded } from './show-added.ts';
export { showMessaged } from './show-messaged.ts';
export { useLeadBulk } from './use-lead-bulk.tsx';
export { useLeadSelection } from './use-lead-selection.ts';
export { useSending } from './use-sending.ts';
export { useWhenItGoesOut } from './use-when-it-goes-out.ts';
