// Campaign builder preview.

// Library preview dialog
export const previewOfName = 'Preview of {name}';
export const noLongerInTheLibrary = 'This {campaign, lower} is no longer in the library.';

// Phone preview
export const phone = 'Phone';
export const addAStepToSee = 'Add a step to see what a {lead, lower} gets.';
export const exampleOfWhatTheyWouldSee = 'Example: what {firstName} {lastName} would see';

// Preview bar
export const previous = 'Previous';
export const shownInThePreview = 'Shown in the preview';
export const next = 'Next';

// Preview dialog
export const preview = 'Preview';

// Preview items
export const message = 'Message';
export const theEndOfStep = '{number}. After the last slide';

// Slide view
export const slide = 'Slide';
export const noVideoYet = 'No video yet';
export const noCalendarYet = 'No calendar yet';
export const noPictureYet = 'No picture yet';
export const noSoundYet = 'No audio yet';

// Slides preview dialog
export const thisPitchHasNoSlides = 'This {pitch} has no slides yet.';
export const slides = 'Slides';
