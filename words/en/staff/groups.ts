// Groups.

// Add groups to campaign
export const anyoneInSeveralGroupsOrAlready =
  '{groups}. Anyone in several groups, or already in the {campaign, lower}, gets each message only once.';

// Archive groups dialog
export const groupsArchived = '{count, plural, one {Group archived} other {# groups archived}}';
export const groupsRestored = '{count, plural, one {Group restored} other {# groups restored}}';
export const whichGroups = 'Which groups';
export const noGroupsAreArchived = 'No groups are archived.';
export const leavesThisList = '“{name}” leaves this list. The {leads, lower} in it and their messages stay.';
export const groupsLeaveThisList =
  '{groups} groups leave this list. The {leads, lower} in them and their messages stay.';
export const archiveTheseGroups = '{groups, plural, one {Archive group} other {Archive groups}}';
export const archiveGroups = '{groups, plural, one {Archive group} other {Archive # groups}}';

// Group card
export const createdOn = 'created {date}';

// Group page
export const group = 'Group';
export const addLeads = 'Add {leads, lower}';
export const editGroupLandingPage = 'Edit Group Landing Page';

// Groups page
export const selectGroups = 'Select Groups';
export const selectGroupsFromBelowFirst = 'Select groups from below first.';
export const newGroup = 'New group';
export const addLeadsToGroupName = 'Add {leads, lower} to {name}';
export const messageSelected = '{count, plural, one {Message the selected group} other {Message # selected groups}}';
export const message = 'Message';
export const addToCampaign = 'Add to {campaign, lower}';
export const archive = 'Archive';
export const groups = 'Groups';
export const searchGroups = 'Search groups';
export const noGroupsFound = '- No Groups Found -';
export const aGroupKeepsLeads = 'A group keeps {leads, lower} together so you can message them all at once.';
export const noResultsForSearch = 'No results for “{search}”.';
export const youveReachedYourLimit = "You've reached your limit";
export const clickHereToUpgradeForMore = 'Click here to upgrade for more groups';

// Edit page dialog
export const saved = 'Saved';
export const anyoneWhoJoinsOnIsAdded =
  'Anyone who joins on <link>{linkText}</link> is added to this group. <button>Copy link</button>';
export const cancel = 'Cancel';
export const save = 'Save';

// Page draft
export const pleaseEnterAColorSuch = 'Please enter a color such as #1a73e8.';
export const pleaseChooseACampaignToSend = 'Please choose a campaign to send.';

// Page look
export const title = 'Title';
export const description = 'Description';
export const logo = 'Logo';
export const pictureAboveTheForm = 'Picture above the form';
export const previewPicture = 'Preview picture';

// Page terms
export const price = 'Price';
export const schedule = 'Schedule';
export const none = 'None';
export const trialDays = 'Trial (days)';
export const sendACampaign = 'Send a {campaign}';
export const anyoneWhoJoinsGetsTheMessages = 'Anyone who joins gets the messages of this {campaign}.';
export const visitorsSeeThePrice =
  'Visitors see the price “{words}” above the form. No one is charged on the page. You collect it yourself.';
export const visitorsSeeNoPriceUntil =
  'Price, schedule, and trial are shown above the form, so that visitors know what joining costs. Every new group starts at {price}: visitors see no price until you choose a schedule or change it. No one is charged on the page.';
