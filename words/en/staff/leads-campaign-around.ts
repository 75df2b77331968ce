// Leads campaign around an appointment.

// Campaign picker
export const campaignOptional = '{campaign} (optional)';
export const loading = 'Loading…';
export const chooseACampaign = 'Choose a {campaign, lower}';
export const noCampaignsFound = '- No {campaigns} Found -';
export const itHasNoMessagesYet = 'It has no messages yet, so nothing goes out until you add one.';
export const alreadyInIt = '{who} is already in it and won’t get its messages again.';
export const alreadyInItWithMessages =
  '{who} is already in it and gets {count, plural, one {one message} other {up to # messages}} around this appointment.';
export const getsMessagesAround =
  '{who} gets {count, plural, one {one message} other {up to # messages}} around this appointment.';
export const getsMessages =
  '{who} gets {count, plural, one {one message} other {up to # messages}}. The first can go out as soon as you save.';
export const getsMessagesInHours =
  '{who} gets {count, plural, one {one message} other {up to # messages}}. The first can go out as soon as you save, in your sending hours.';
export const getsMessagesOnceYouDecide =
  '{who} gets {count, plural, one {one message} other {up to # messages}}, held until you decide about the reply.';
export const getsNoMessages = '{who} can’t get texts, so none of its messages go out.';

// Campaign around
export const firstGoesOut = 'The first goes out {when}.';
export const allTimesHavePassed = 'On this date, it’s too late for all of its messages, so none go out.';
