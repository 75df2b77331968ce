// Pitches.

// Closing text
export const closingText = 'Closing text';
export const thankYouForViewing = 'Thank You For Viewing!';

// Link preview
export const linkPreview = 'Link preview';
export const showAPreviewOfThis = 'Show a preview of this {pitch}';
export const messagingAppsShowTheTitle =
  'Messaging apps show the title, description, and picture before the link is opened. When off, they show only your name.';
export const previewDescription = 'Preview description';
export const suchAsInThreeMinutes = 'Such as “How it works, in three minutes”';
export const previewPicture = 'Preview picture';
export const theFirstSlidesPicture = 'The first slide’s picture';

// Pitch choice
export const noPitchesFound = '- No {pitches} Found -';
export const untitledPitch = 'Untitled {pitch}';
export const changesShowEverywhereTheseSlides = 'Changes show everywhere these slides are used.';
export const newPitch = 'New {pitch}';

// Pitch dialog
export const editPitch = 'Edit {pitch}';
export const slides = 'Slides';
export const theLinkShowsNothingUntilTheres = 'The link shows nothing until there’s a slide.';
export const eachLeadGetsALink =
  'Each {lead, lower} gets a link of their own. In a second browser, or if they forward it, it asks for a code texted to their phone.';
export const afterTheLastSlide = 'After the last slide';
export const addASlideToSendYourself = 'Add a slide to send yourself a test.';
export const done = 'Done';
export const slidesNotSavedYet =
  'Changes to {unsaved, plural, one {a slide} other {# slides}} aren’t saved yet. {leads} see what you save with “Save slide.”';

// Pitch settings
export const titleOfPitch = 'Title of the {pitch, lower}';
export const suchAsWhatToExpect = 'Such as “What to expect”';
export const logo = 'Logo';
export const asInBranding = 'As in Branding';

// Redirect dialog
export const redirect = 'Redirect';
export const cancel = 'Cancel';
export const save = 'Save';

// Redirect fields
export const openAWebAddress = 'Open a web address';
export const callAPhoneNumber = 'Call a phone number';
export const whatTheLinkDoes = 'What the link does';
export const whatTheButtonDoes = 'What the button does';
export const webAddress = 'Web address';
export const phone = 'Phone';
export const button = 'Button';
export const buttonText = 'Button text';

// Redirect line
export const theRedirectHasBeenRemoved = 'The redirect has been removed.';
export const noRedirectPeopleStay = 'No redirect. People stay on the closing text.';
export const addARedirect = 'Add a redirect';
export const callsRedirectPhone = 'Calls {redirectPhone}';
export const change = 'Change';
export const remove = 'Remove';

// Redirect target
export const noDestinationYet = 'No destination yet';

// Slide count
export const emptySlides = '{empty, plural, one {# empty slide} other {# empty slides}}';
export const slideCountSlides = '{filled, plural, one {# slide} other {# slides}}';
export const slidesEmptyEmpty = '{filled, plural, one {# slide} other {# slides}}, {empty} empty';

// Choices field
export const choices = 'Choices';
export const choiceIndex = 'Choice {index}';
export const removeChoiceIndex = 'Remove choice {index}';
export const addChoice = 'Add choice';

// Widget dialog
export const newQuestionLabel = 'New question: {label}';
export const editQuestionLabel = 'Edit question: {label}';

// Widget fields
export const question = 'Question';
export const finePrintOptional = 'Fine print (optional)';
export const smallPrintUnderTheQuestion = 'Small print under the question';
export const agreementText = 'Agreement text';
export const shownNextToTheCheckbox =
  'Shown next to the checkbox. Checking it is stored as “Verified”; unchecking it clears the answer.';
export const lowestNumber = 'Lowest number';
export const highestNumber = 'Highest number';
export const lowestNumberOptional = 'Lowest number (optional)';
export const highestNumberOptional = 'Highest number (optional)';
export const goesFromTo = 'Goes from {start} to {end}.';
export const labelForTheLowestNumberOptional = 'Label for the lowest number (optional)';
export const labelForTheHighestNumberOptional = 'Label for the highest number (optional)';

// Widget list
export const questions = 'Questions';
export const addQuestion = 'Add question';
export const draftNotSaved = 'Draft, not saved yet';
export const questionChangedMeanwhile = 'This question was changed elsewhere while you were editing it';
export const finishTheQuestion =
  'Finish the question first: it needs its text, and at least two answers if there are answers to choose.';
export const questionDeleted = '“{question}” was deleted. Answers so far stay in the reports.';
export const editQuestionName = 'Edit question {name}';
export const deleteQuestionName = 'Delete question {name}';
