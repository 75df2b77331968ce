// Dashboard.

// Completed card
export const completed = 'Completed';
export const howCompletedIsCounted =
  'With content: every step was sent, and the last content was viewed to the end; one that leads to a website only has to be opened, without viewing time. Without content: every message was sent, even if it wasn’t delivered, and nothing has to be opened. Out of all {leads, lower} in {campaigns, lower}.';
export const noOneInCampaignsYet = 'No one in {campaigns, lower} yet';
export const finishedOfThoseIn = '{completed} of {total} in {campaigns, lower} finished';

// Count cards
export const messages = 'Messages';
export const howMessagesAreCounted = '{counted}, and the share the carrier delivered. Tests aren’t counted.';
export const deliveryRate = 'Delivery rate';
export const howLeadsAreCounted =
  '{leads} who aren’t archived, and the share of those messaged who replied. {archived}';
export const responseRate = 'Response rate';
export const views = 'Views';
export const howViewsAreCounted =
  'How often {leads, lower} opened and viewed content, and the share of those sent content who did. Bots aren’t counted.';
export const openRate = 'Open rate';
export const noneSentYet = 'None sent yet';
export const deliveredAndFailed = '{rate} delivered, {failed} failed';
export const noneMessagedYet = 'None messaged yet';
export const messagedWhoReplied = '{rate} replied (of {messaged} messaged)';
export const noContentSentYet = 'No content sent yet';
export const openedOfThoseSentContent = '{rate} of {who} sent content opened it';

// Dashboard page
export const overview = 'Overview';
export const addLeads = 'Add {leads, lower}';
export const importAFile = 'Import a file';

// Rate cards
export const deliveredAndFailedCounts =
  '{delivered} delivered, {failed} failed{open, plural, =0 {} other {, # without a report yet}}';
export const ofMessages = '{delivered} of {sent} messages';
export const ofLeadsMessaged = '{replied} of {messaged} {leads, lower} messaged';
export const messagesSent = 'Messages Sent';
export const messagesCountedWithoutTests = '{counted}. Tests aren’t counted.';
export const messagedArchivedOnesIncluded = '{messaged} messaged, including archived and erased';
export const leadsWhoArentArchived = '{leads} who aren’t archived. {archived}';
export const deliveryRateTitle = 'Delivery Rate';
export const responseRateTitle = 'Response Rate';
export const openRateTitle = 'Open Rate';
export const ofLeadsSentContent = '{opened} of {sent} {leads, lower} sent content';
