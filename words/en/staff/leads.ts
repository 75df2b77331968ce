// Leads.

// Create campaign button
export const campaignCreatedForName = '{campaign} created for {name}';
export const newCampaignForName = 'New {campaign, lower} for {name}';

// Lead name cell
export const newMessage = 'New message';
export const thisNumberCantReceiveTexts = 'This number can’t receive texts';
export const invalidPhone = 'Invalid phone';
export const orAsOnAForm = '(“{name}” on a form)';
export const addedTime = 'Added {time}';
export const activeTime = 'Active {time}';

// Lead table
export const noLongerMatches = 'You changed {name}, so they no longer match “{search}”.';
export const openName = 'Open {name}';
export const noResultsForSearch = 'No results for “{search}”.';
export const searchByLastFour = 'Last 4 digits of a phone';
export const searchLeads = 'Search {leads, lower}';
export const noLeadsFound = '- No {leads} Found -';
export const addOneOrImport = 'Add one, or import a CSV file.';
export const noOneMatches = 'No one matches these filters';
export const noOneMatchesSearchAndFilters = 'No one matches “{search}” and these filters';
export const clearFilters = 'Clear filters';
export const viewTime = 'View Time';
export const views = 'Views';
export const answer = 'Answer';
export const name = 'Name';
export const phone = 'Phone';
export const countOfLeads = '{count} {leads, lower}';
export const countOfLeadsFound = '{count} {leads, lower} found';

// Report icons
export const verification = 'Verification';
export const verified = 'Verified: {names}';
export const verifiedInPart = 'Verified in part: {names}';
export const notVerified = 'Not verified: {names}';
export const videos = 'Videos';
export const watched = 'Watched: {names}';
export const watchedInPart = 'Watched in part: {names}';
export const notWatched = 'Not watched: {names}';
export const questions = 'Questions';
export const answered = 'Answered: {names}';
export const answeredInPart = 'Answered in part: {names}';
export const notAnswered = 'Not answered: {names}';
export const bookings = 'Bookings';
export const booked = 'Booked: {names}';
export const bookedInPart = 'Booked in part: {names}';
export const notBooked = 'Not booked: {names}';
export const links = 'Links';
export const followed = 'Followed: {names}';
export const followedInPart = 'Followed in part: {names}';
export const notFollowed = 'Not followed: {names}';
export const content = 'Content';
export const opened = 'Opened: {names}';
export const openedInPart = 'Opened in part: {names}';
export const unopened = 'Unopened: {names}';
export const optedOut = 'Opted out';
export const complete = 'complete';
export const incomplete = 'incomplete';
export const unknown = 'unknown';
export const cantBeMessaged = 'Has opted out and can’t be messaged';
export const iconInWords = '{noun}: {state}. {lines}';
export const nothingDoneYet = 'Nothing done yet';
export const withoutAName = 'without a name';
export const andMore = '{names} and {more} more';

// After a contact left a campaign
export const isBackIn = '{name} is back in “{campaign}”';
export const leftCampaign = '{name} left “{campaign}”. Waiting messages won’t be sent.';
