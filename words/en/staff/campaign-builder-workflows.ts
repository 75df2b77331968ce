// Campaign builder workflows.

// Action dialog
export const newAction = 'New action';
export const editAction = 'Edit action';
export const thenDoThis = 'Then do this';
export const chooseWhatToDo = 'Choose what to do.';
export const takeFieldOut = 'Take “{field}” out of the message first.';
export const youGetAText = 'You get a text';
export const theUsersYouChoose = 'The users you choose get a text';
export const theLeadGetsAText = 'The {lead, lower} gets a text';
export const theLeadJoinsIt = 'The {lead, lower} joins it and gets its messages';
export const theLeadLeavesThisCampaign =
  'The {lead, lower} leaves this {campaign, lower} and gets no more of its messages';
export const sendsTheDetails = 'Sends the details to another app';

// Action fields
export const webAddress = 'Web address';
export const getsAPostRequest = 'Gets a POST request with the {lead, lower} and what happened, as JSON.';
export const whenItsSentOrWaits =
  '{sentence}. Outside these hours, this one waits. Anyone who has opted out doesn’t get it.';
export const whenItsSent = '{sentence}. Anyone who has opted out doesn’t get it.';

// Answer fields
export const question = 'Question';
export const chooseAQuestion = 'Choose a question';
export const questionWasDeleted = 'This trigger’s question was deleted. Choose another one.';
export const theyCheckedTheBox = 'They checked the box to agree.';
export const answers = 'Answers';
export const anyOneOfTheseMatches = 'Any one of these matches.';
export const theAnswerIs = 'The answer is';
export const date = 'Date';
export const number = 'Number';
export const fromStartToEnd = 'From {start} to {end}';
export const answer = 'Answer';
export const anyAnswer = 'Any answer';
export const thisText = 'This text';
export const mustMatchExactly = 'Must match exactly. Upper or lower case doesn’t matter.';
export const theText = 'The text';

// If then button
export const ifThen = 'If/then';

// Part foot
export const cancel = 'Cancel';
export const done = 'Done';

// Rule column
export const and = 'and';
export const notChosenYet = 'Not chosen yet';
export const removeLabel = 'Remove: {label}';

// Rule dialog
export const ifLabel = 'If';
export const noTriggersYet = 'No triggers yet.';
export const addTrigger = 'Add trigger';
export const triggerCantBeCombined = '“{trigger}” can’t be combined with other triggers.';
export const thenLabel = 'Then';
export const noActionsYet = 'No actions yet.';
export const addAction = 'Add action';
export const addATriggerAndAnAction = 'Add at least one trigger and one action.';
export const save = 'Save';
export const askCloseWithoutSaving = 'Close without saving?';
export const closeWithoutSaving = 'Close without saving';
export const keepEditing = 'Keep editing';
export const youHaventSavedThisWorkflow = 'You haven’t saved this workflow, so it will be lost.';
export const youHaventSavedYourChanges = 'You haven’t saved your changes, so they’ll be lost.';

// Rule lines
export const incomplete = 'Incomplete: this workflow doesn’t run yet';
export const workflowsForThisStep = 'Workflows for this step';
export const andMore = 'and {more} more';

// Rule list dialog
export const addWorkflow = 'Add workflow';
export const ifThenList = 'If/then list';
export const noWorkflowsYet = 'No workflows yet';
export const aWorkflowRunsAutomatically =
  'A workflow runs automatically: when a {lead, lower} replies, opens, watches, or answers (or doesn’t), it texts them or you, or adds them to another {campaign, lower}.';
export const workflowsAreTurnedOff =
  'Workflows are turned off for you, so you can’t add or change any. These keep running until you delete them.';
export const rules = 'Rules';
export const deleteWorkflow = 'Delete workflow';
export const whatDeletingDoes =
  '“{name}” is removed from this step and no longer runs. Its messages that wait aren’t sent. Its history stays in each {lead, lower}’s timeline.';
export const whatDeletingAnIncompleteOneDoes =
  'This workflow is incomplete, so it doesn’t run. If someone is still editing it, they keep what they entered and can add it again.';
export const edit = 'Edit';
export const editWorkflowName = 'Edit workflow: {name}';
export const deleteIt = 'Delete';
export const deleteWorkflowName = 'Delete workflow: {name}';

// Step questions
export const cantBeCombined = 'This can’t be combined with other triggers. Remove the others first.';
export const noLinkToOpen = 'This step has no link to open.';
export const aRedirectOpensRightAway = 'A redirect opens right away, so there’s nothing to watch.';
export const noSlideShowsAVideo = 'No slide of this step shows a video yet.';
export const noSlideAsksAQuestion = 'No slide in this step asks a question yet.';
export const lastSlideHasNoRedirect = 'This step’s last slide has no redirect yet.';
export const noSlideShowsACalendar = 'No slide in this step shows a calendar yet.';

// Target choices
export const loading = 'Loading…';
export const chooseACampaign = 'Choose a {campaign, lower}';
export const whatEachLeadGets =
  'Each {lead, lower} this runs for gets {steps, plural, =0 {nothing yet} one {one message} other {up to # messages}} from it.';
export const noCampaignsFound = '- No {campaigns} Found -';
export const users = 'Users';
export const chooseUsers = 'Choose users';
export const noUsersFound = 'No Users Found';
export const noPhoneNumberYet = 'No phone number yet, so no text: {names}.';
export const phoneOptedOut = 'Opted out with STOP, so no text until they text START: {names}.';
export const phoneNotConfirmedYet = 'Phone not confirmed yet, so no text: {names}.';

// Trigger dialog
export const newTrigger = 'New trigger';
export const editTrigger = 'Edit trigger';
export const watchFor = 'Watch for';
export const chooseWhatToWatchFor = 'Choose what to watch for.';

// Trigger fields
export const seconds = 'Seconds';
export const totalAcrossAllVisits = 'Total across all visits';
export const percentOfTheVideo = 'Percent of the video';
export const totalWithoutRepeats = 'Total across all visits; what they watch twice counts once';
export const runWhen = 'Run when';
export const itHappened = 'It happened';
export const itDidntHappen = 'It didn’t happen';
export const after = 'After';
export const days = 'Days';
export const hours = 'Hours';
export const countedFromTheMessage = 'Counted from the moment the {lead, lower} was sent the message.';

// Use rule
export const saved = 'Saved';
export const addATriggerToIf = 'Add at least one trigger to “If.”';
export const addAnActionToThen = 'Add at least one action to “Then.”';
export const unsavedWorkflowMayBeListed =
  'We couldn’t delete the unsaved workflow. It doesn’t run. If it’s still in the list, delete it there.';
export const ruleChangedMeanwhile = 'This workflow was changed elsewhere while you were editing it';
export const someoneDeletedThisWorkflow =
  'Someone deleted this workflow while you were editing it. Everything you entered is still here: save again to add it as a new workflow.';

// Stopped calls
export const addressIsNotCalled =
  'Its web address is no longer called: the person who set it up has left, or may no longer use webhooks.';
export const addressIsNotCalledShort = 'Its web address is no longer called';
export const callsFail =
  'The last calls to its web address failed, each after several tries. The next ones will still be made.';
export const callsFailShort = 'The last calls to its web address failed';
export const callItAgain = 'Turn back on';
export const callAgainInName = 'Turn the web address back on: {name}';
export const isCalledAgain = 'Web address turned back on';

// Webhook approval
export const addressReceivesNames = 'This address receives names and phone numbers. {by} approved it on {time}.';
export const addressReceivesOnlyTheId =
  'This address receives only the {lead, lower}’s ID: no name, phone number, email, or answers. An owner can approve it.';
export const waitsForApproval =
  'Waiting for approval by an owner: until then it gets no names, phone numbers, email addresses, or answers.';
export const waitsForAnOwner = 'Waiting for approval by an owner';
export const removeApproval = 'Remove approval';
export const approveThisAddress = 'Approve this address';
