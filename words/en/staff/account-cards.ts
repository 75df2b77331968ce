// Account cards.

// Billing card dialog
export const welcome = 'Welcome!';
export const paymentCard = 'Payment card';
export const billing = 'Billing';
export const changePlan = 'Change plan';
export const chooseAPlanAndAdd = 'Choose a plan and add a card, and your messages can go out.';
export const cardUpdated = 'Card Updated';
export const chooseAPlanFirst = 'Choose a plan first.';
export const useAnotherCard = 'Use another card';
export const chooseAnotherPlanOrAnotherCard = 'Choose another plan or another card to change something.';
export const yourCardNumberGoes =
  'Your card number goes to the payment service only; we keep its last four digits. {providerNote}';
export const cancel = 'Cancel';
export const chooseAPlan = 'Choose a plan';
export const saveCard = 'Save card';
export const save = 'Save';
export const saveCardAndPay = 'Save card and pay {dollars}';
export const thisCardPaysOpenInvoices = 'This card is charged your unpaid invoices right away: {dollars}.';

// Card draft
export const enterTheWholeCardNumber = 'Enter the whole card number.';
export const enterMonthAndYear = 'Enter month and year, like 04/30.';
export const enterThe3Or4Digits = 'Enter the 3 or 4 digits.';

// Card fields
export const cardNumber = 'Card number';
export const expires = 'Expires';
export const securityCode = 'Security code';

// Plan choice
export const planFromDay = '{plan} (from {day})';
export const planYourPlan = '{plan} (your plan)';
export const plan = 'Plan';
export const phoneNumbersCostExtraEachMonth =
  'Phone numbers cost extra each month; you see the price before you get one.';
export const yourPhoneNumbersAreAnExtra = 'Your phone numbers are an extra {numbersPrice} a month.';
export const everythingElseIsTheSame = 'Everything else is the same on every plan.';

// Stripe card field
export const card = 'Card';
export const loadingThePaymentForm = 'Loading the payment form';

// Use card entry
export const fillInTheCardFirst = 'Fill in the card first.';
