/** Phone numbers: those the organization sends from, and how a number is written everywhere. */
export { GetNumberDialog } from './get-number-dialog.tsx';
export { KeepNumberButton } from './keep-number-button.tsx';
export { NumberState } from './number-state.tsx';
export { kindWords, showMonthly, showNumber } from './number-words.ts';
export { NumbersTab } from './numbers-tab.tsx';
export { ReleaseNumberDialog } from './release-number-dialog.tsx';
