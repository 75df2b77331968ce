// Landing pages.

// Archive landing pages dialog
export const successTheLandingPageS = 'Success: The landing page(s) have been archived.';
export const archiveLandingPages = '{pages, plural, one {Archive landing page} other {Archive # landing pages}}';
export const landingPagesRestored = '{count, plural, one {Landing page restored} other {# landing pages restored}}';
export const whichLandingPages = 'Which landing pages';
export const noLandingPagesAreArchived = 'No landing pages are archived.';
export const pageLeavesThisList =
  '“{name}” leaves this list, and its link will say that the page isn’t available anymore. The {leads, lower} who joined through it stay.';
export const pagesLeaveThisList =
  '{pages} landing pages leave this list, and their links will say that the page isn’t available anymore. The {leads, lower} who joined through them stay.';

// Body parts page
export const successTheOptionHasBeenDeleted = 'Success: The option has been deleted.';
export const newOption = 'New option';
export const noOptionsFound = '- No Options Found -';
export const anOptionIsAChoice = 'An option is a choice on your landing pages that adds {campaigns, lower}.';
export const willBeRemovedFromYourLanding =
  '“{label}” will be removed from your landing pages. Anyone who already chose it stays in their {campaigns, lower}.';
export const deleteOption = 'Delete option';

// Option line
export const campaignsOfLabel = '{campaigns} of {label}';
export const label = 'Label';
export const pleaseEnterALabel = 'Please enter a label.';
export const chooseCampaigns = 'Choose {campaigns, lower}';
export const deleteIt = 'Delete';
export const deleteLabel = 'Delete {label}';

// Landing page settings
export const noCampaignsFound = '- No {campaigns} Found -';
export const anyoneWhoSubmitsGetsThem = 'Anyone who submits the form gets them.';
export const anyoneWhoSubmitsGetsMessages =
  'Anyone who submits the form gets {steps, plural, one {one message} other {up to # messages}}.';
export const anyoneWhoSubmitsGetsMoreIfBooked =
  '{submits} Anyone who books gets {around, plural, one {one more} other {# more}} around the appointment.';
export const noCampaignYet = 'There’s no {campaign, lower} to choose yet.';
export const newCampaign = 'New {campaign, lower}';
export const campaignSendsNothingYet = '“{name}” sends nothing yet. Save this page, then write what it sends.';
export const openCampaign = 'Open {campaign, lower}';
export const campaignsToSend = '{campaigns} to send';
export const description = 'Description';
export const logo = 'Logo';
export const image = 'Image';
export const layout = 'Layout';
export const layoutHint =
  'If you don’t upload an image, “Text first” shows none; the other layouts use your brand’s cover.';
export const pictureAbove = 'Picture on top';
export const pictureBeside = 'Picture beside form';
export const textFirst = 'Text first';
export const preview = 'Preview';
export const previewOn = 'Preview on';
export const phone = 'Phone';
export const computer = 'Computer';
export const alsoAskFor = 'Also ask for';
export const weAlwaysAskForName = 'We always ask for name, phone, and consent.';
export const alsoAnAppointment = 'We also ask for an appointment date, and visitors can’t submit the form without it.';
export const alsoHealthConsent = 'We also ask for consent to health messages.';
export const alsoAChoice = 'We also offer your {choices, lower}.';

// Landing page title
export const title = 'Title';

// Landing pages page
export const newLandingPage = 'New landing page';
export const archive = 'Archive';
export const selectLandingPages = 'Select Landing Pages';
export const selectLandingPagesFromBelowFirst = 'Select landing pages from below first.';
export const landingPage = 'Landing page';
export const landingPages = 'Landing pages';
export const noLandingPagesFound = '- No Landing Pages Found -';
export const aLandingPageHasAForm =
  'A landing page has a form. Anyone who fills it in agrees to texts and gets your {campaign, lower}.';
export const landingPagesPageLandingPages = 'landing pages';

// Use landing pages
export const untitledPage = 'Untitled page';

// Use page draft
export const pleaseChooseACampaignToSend = 'Please choose a campaign to send.';

export const showInSearch = 'Show in search engines';
export const showInSearchHint = 'When on, Google and others may list this page with its title and description.';
