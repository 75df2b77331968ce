// Account.

// Account page
export const account = 'Account';
export const howToVideos = 'How-to videos';
export const thisAccountDoesntInclude = 'This account doesn’t include it.';
export const youDontHaveAccessToThisPart = 'You don’t have access to this part of the account.';
export const goToYourSettings = 'Go to your settings';
export const settings = 'Settings';
export const optInMessage = 'Opt-In Message';
export const branding = 'Branding';
export const phoneNumbers = 'Phone numbers';
export const domain = 'Domain';
export const billing = 'Billing';
export const integrations = 'Integrations';
export const dataAndPrivacy = 'Data and privacy';

// All users dialog
export const allUsers = 'All users';
export const searchPeopleAndOrganizations = 'Search people and organizations';
export const noUsersFound = 'No Users Found';
export const name = 'Name';
export const invitationPending = 'Invitation Pending';
export const organization = 'Organization';
export const permission = 'Permission';
export const youAreHere = 'You are here';
export const switchIt = 'Switch';
export const switchToName = 'Switch to {name}';

// Branding tab
export const howYourSlidesLook = 'This is how your slides look in this color.';
export const yourFirstSlide = 'Your first slide';
export const whatLeadsSeeOnYourSlides = 'What {leads, lower} see on your slides and pages.';
export const picture = 'Picture';
export const aSlideInYourColors = 'A slide in your colors';
export const white = 'White';
export const black = 'Black';
export const textOnItHasAContrast =
  '{textColor} text on it has a contrast of {ratio} to 1. This color is pale, so it’s hard to see on white.';
export const textOnItHasAContrastOf = '{textColor} text on it has a contrast of {ratio} to 1.';

// Change password dialog
export const passwordLength = '{shortest} to {longest} characters';
export const changePassword = 'Change password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const confirmNewPassword = 'Confirm new password';
export const cancel = 'Cancel';
export const save = 'Save';
export const pleaseEnterYourCurrentPassword = 'Please enter your current password';
export const pleaseEnterYourNewPassword = 'Please enter your new password';
export const useShortestToLongestCharacters = 'Use {shortest} to {longest} characters.';
export const pleaseConfirmYourNewPassword = 'Please confirm your new password';
export const passwordsMustMatch = 'Passwords must match.';
export const passwordChanged = 'Password Changed';
export const yourPasswordHasBeenUpdated = 'Your password has been updated';

// Engagement metrics dialog
export const perView = 'per view';
export const perSixSeconds = 'per 6 seconds';
export const perShare = 'per share';
export const perReopening = 'per reopening';
export const perAnswer = 'per answer';
export const perVideo = 'per video watched to 85%';
export const perBooking = 'per booking';
export const perCompletion = 'per completion';
export const view = 'View';
export const viewTime = 'View time';
export const share = 'Share';
export const reopen = 'Reopen';
export const widget = 'Widget';
export const video = 'Video';
export const scheduled = 'Scheduled';
export const completed = 'Completed';
export const engagementMetrics = 'Engagement metrics';
export const saved = 'Saved';
export const pointsApplyToEveryOrganization = 'Points apply to every organization on the platform. Use whole numbers.';

// How to videos dialog
export const blasts = 'Blasts';
export const groupsAndLandingPages = 'Groups and Landing Pages';
export const sendBlasts = 'Send Blasts';
export const quickText = 'Quick Text';
export const comingSoon = 'Coming soon';

// Opt in tab
export const thisTextAsksLeads = 'This text asks {leads, lower} you add yourself whether they want your messages.';
export const ifYouLeaveItEmpty = 'If you leave it empty, we send the text in the preview.';
export const exampleWhatWouldSee = 'Example: what {firstName} {lastName} would see';

// Phone code dialog
export const newCodeOnItsWay = 'A new code is on its way';
export const confirmYourPhone = 'Confirm your phone';
export const weSentADigitCode =
  'We sent a {codeLength}-digit code to {phone}. Your phone number won’t change until you enter it.';
export const weSentACodeToYourPhone = 'We sent a {codeLength}-digit code to {phone}. It gets texts once you enter it.';
export const code = 'Code';
export const noTextAfterAMinute = 'No text after a minute? <link>Send another code</link>';
export const confirm = 'Confirm';
