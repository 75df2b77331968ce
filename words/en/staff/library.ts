// Library.

// Campaign library page
export const campaignLibrary = '{campaign} library';
export const searchTheCampaignLibrary = 'Search the {campaign, lower} library';
export const categories = 'Categories';
export const allCategories = 'All categories';
export const showAllCategories = 'Show all categories';
export const noCampaignsFound = '- No Campaigns Found -';
export const noResultsInTheLibrary = 'No results in the library for this search.';
export const sharedWithEveryOrganizationShowUp =
  '{campaigns} shared with every organization show up here, ready to copy.';
export const goToCampaigns = 'Go to {campaigns, lower}';

// Library card
export const steps = '{count, plural, one {# step} other {# steps}}';
export const stepsByUser = '{count, plural, one {# step} other {# steps}} · by {userName}';
export const preview = 'Preview';
export const previewName = 'Preview {name}';
export const addToCampaigns = 'Add To Campaigns';
export const addToCampaignsName = 'Add To Campaigns: {name}';

// Use library
export const addedToYourCampaigns = 'Added to your {campaigns, lower}';
export const isNowYoursToEdit = '“{name}” is now yours to edit.';

// Library page
export const untitledInASentence = 'untitled {pitch}';
export const newPitch = 'New {pitch}';
export const library = 'Library';
export const searchPitches = 'Search {pitches}';
export const noPitchesFound = '- No Pitches Found -';
export const slidesAndQuestionsThatYourMessages = 'Slides and questions that your messages link to are kept here.';
export const noResultsForSearch = 'No results for “{search}”.';

// Pitch card
export const slidesNotSaved =
  'Changes to {unsaved, plural, one {a slide} other {# slides}} aren’t saved yet, so {leads, lower} don’t see them.';
export const untitled = 'Untitled {pitch}';
export const slidesQuestionsAndDate =
  '{slides}, {questions, plural, one {# question} other {# questions}} · created {date}';
export const noSlidesYet = 'No slides yet';
export const edit = 'Edit';
export const editName = 'Edit {name}';
