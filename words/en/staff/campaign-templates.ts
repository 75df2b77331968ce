// Templates of campaigns.
export const startWithATemplate = 'Start with a template';
export const whatTemplatesAre =
  'Written for you. What only you know, such as a day or a price, is a blank to fill in. You can change everything.';
export const templates = 'Templates';
export const loadingTemplates = 'Loading templates';
export const useTemplate = 'Use template';
export const useTemplateName = 'Use template {name}';
export const previewName = 'Preview {name}';
export const messagesCount = '{count, plural, one {# message} other {# messages}}';
export const atOnce = 'right away';
export const withinADay = 'within a day';
export const afterDays = 'after {count, plural, one {# day} other {# days}}';
export const overDays = 'over {count, plural, one {# day} other {# days}}';
export const aroundAppointments = 'around each appointment';
export const withSlides = '{count, plural, one {# slide} other {# slides}}';
export const withQuestions = '{count, plural, one {# question} other {# questions}}';
export const madeFromTemplate = '“{name}” is ready to edit. Read it, fill in any blanks, then add {leads, lower}.';
export const madeAroundAppointments =
  '“{name}” is ready to edit. Read it, fill in any blanks, then make an appointment.';
