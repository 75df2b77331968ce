const drawnOnly = 'A preview draws the buttons of a slide, and they do nothing.';
const sameFunction = 'The corner of the same dialog is given the same function, and is pressed.';

/** Handlers that no test presses, by key, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'visitor-pages/preview/slide-preview.tsx <Screen> onBack': drawnOnly,
  'visitor-pages/preview/slide-preview.tsx <Screen> onNext': drawnOnly,
  'staff-app/shell/screen-failed.tsx <ErrorState> onRetry': 'It loads the page again, which would end the test.',
  'staff-app/campaign-builder/steps/step-card.tsx <UnstyledButton> onClick (2)':
    'It is the pointer’s larger copy of the button with the step’s name, which is pressed.',
  'staff-app/campaign-builder/toolbar/landing-page-dialog.tsx <Button> onClick phrases.close': sameFunction,
  'staff-app/numbers/registration/registration-dialog.tsx <Button> onClick phrases.close': sameFunction,
};

/** How many parts that were opened no test closes by their own corner or Escape. The number may only go down. */
export const mostUnclosed = 85;
