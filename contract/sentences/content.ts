import { changedMeanwhile } from './changed-meanwhile.ts';

/** The refusals of campaigns, workflows, slides, viewing, the audit trail and uploads; `{name}` as in refusals.ts. */
export const contentRefusals = {
  // Campaigns and their steps
  'campaign-name-missing': 'Please enter a name for the {campaign}.',
  'category-unknown': 'Choose one of the categories that the library has.',
  'campaign-archived': 'This {campaign} is archived.',
  'campaign-of-one-contact-not-offered':
    'This {campaign} was made for one {lead}, and can say who that is: it can’t be offered in the library. Make a new one without a name in it.',
  'removal-too-long-ago': 'That was too long ago to take back. Add them to the {campaign} again.',
  'no-one-to-put-back': 'There is no one to put back: they’re in the {campaign} again, or archived.',
  'campaign-has-steps': 'This {campaign} already has messages. Start a new one from this template.',
  'campaign-has-blanks': 'This {campaign} still has blanks to fill in, such as [which day]. Fill them in first.',
  'campaign-has-appointment-messages':
    'This {campaign} still has messages around an appointment. Delete those messages first.',
  'web-address-not-valid': 'Please enter a web address that starts with http:// or https://.',
  'color-not-valid': 'Please enter a color such as #1a73e8.',
  'delay-not-valid': 'A delay is made of whole numbers of 0 or more.',
  'delay-too-long': 'A delay can be at most ten years.',
  'window-not-valid': 'The hour must be a whole number from 0 to 23.',
  'moment-not-valid': 'Please enter a date and time.',
  'days-not-valid': 'Please choose a first and a last day, with at most 120 points from one to the other.',
  'step-without-content': 'This step is a message: it carries no slides.',
  'changed-meanwhile': changedMeanwhile,
  'question-changed': 'This question was changed elsewhere while you were editing it. Choose which version to keep.',
  'slide-changed': 'This slide was changed elsewhere while you were editing it. Choose which version to keep.',
  'step-is-there': 'This step is in the {campaign} already.',
  'step-too-long-ago': 'That was too long ago to take back. Add the step again.',
  'step-changed': 'This step was changed elsewhere while you were editing it. Choose which version to keep.',

  // Workflows
  'workflows-not-offered': 'Workflows are not available here.',
  'workflow-not-valid': '{problem}',
  'workflow-too-long': 'There can be at most {limit}.',
  'workflow-wait-too-long': 'A workflow can wait for at most a year.',
  'trigger-type-missing': 'Please choose what has to happen.',
  'trigger-is-exclusive': 'Content that was not opened cannot be combined with other conditions.',
  'action-type-missing': 'Please choose what to do.',
  'webhook-address-not-allowed':
    'This address can’t be called: it has to be reachable from the internet, at a usual port for web pages.',
  'switch-unknown': 'There is no switch with this name.',
  'webhook-not-offered': 'You can’t use webhooks yet. Ask an admin to turn them on for you in Users.',

  // Pitches, slides and widgets
  'redirect-not-offered': 'A redirect is not available here.',
  'slide-kind-not-offered': 'This kind of slide is not available.',
  'slide-not-valid': '{problem}',
  'widget-labels-too-many': 'A question can have at most {limit} choices.',

  // Viewing

  // Links to reports
  'report-link-days': 'A link can work for 1 to 90 days.',
  'report-links-too-many': 'This report already has 20 links. End one you no longer need, then try again.',
  'report-of-one-contact':
    'This {campaign} was made for one {lead}, and its report says who that is: it can’t be shared by a link.',

  // The audit trail
  'audit-action-unknown': 'The audit trail knows no such action.',

  // Uploads
  'upload-missing': 'Please choose one file.',
  'upload-several': 'Please upload one file at a time.',
  'upload-kind': 'Please upload a picture: jpg, jpeg, png, or gif.',
  'widget-place': 'Please name one slide or one campaign for the question.',
  'widgets-not-offered': 'Questions cannot be asked here.',
  'upload-video-kind': 'Please upload a video: mov or mp4.',
  'upload-video-too-large': 'A video can be at most 500 MB.',
  'upload-sound-kind': 'Please upload an audio file: mp3 or wav.',
  'upload-sound-too-large': 'An audio file can be at most 25 MB.',
  'upload-storage-away': 'We couldn’t store the file: the file storage isn’t available. Try again in a few minutes.',
  'upload-space-used': 'Your organization has used all of its space for pictures, sounds, and videos.',
  'upload-too-large': 'A picture can be at most 10 MB and 50 megapixels.',
} as const;
