/** Phone numbers: those the organization sends from, and how a number is written everywhere. */
export { GetNumberDialog } from './get-number-dialog.tsx';
export { NumberState } from './number-state.tsx';
export { kindWords, showMonthly, showNumber } from './number-words.ts';
export { NumbersTab } from './numbers-tab.tsx';
export { KeepNumberMutation } from './operations.ts';
export { ReleaseNumberDialog } from './release-number-dialog.tsx';
