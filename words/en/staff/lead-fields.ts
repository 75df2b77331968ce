// Lead fields: the labels of what is stored about a contact, on every screen that shows them.

export const name = 'Name';
export const fullName = 'Full name';
export const firstName = 'First name';
export const lastName = 'Last name';
export const preferredName = 'Preferred name';
export const phone = 'Phone';
export const email = 'Email';
export const language = 'Language';
export const sameAsYourOrganization = 'Same as your organization';
export const whatTheLanguageIsFor = 'For pages, opt-in questions, and automatic answers.';
export const externalId = 'External ID';
export const idInAnotherSystem = 'The ID in another system you use, such as a CRM.';
export const dateOfBirth = 'Date of birth';
export const typedName = 'Name on a form';
export const gender = 'Gender';
export const notes = 'Notes';
export const agreedToTexts = 'Agreed to texts (yes or no)';
export const optedOutOfTexts = 'Opted out of texts';
export const enterABirthDate = 'Enter month, day, and year, such as 02/01/1990.';
export const birthDateInFuture = 'This date is in the future.';
export const birthDateTooEarly = 'This date is before 1900.';
export const tooLong = 'Use at most {limit} characters.';
export const chooseOneOfTheList = 'Choose one of the list.';
