// Super admin earnings.

// Earner card
export const leftAndIsOwed = '{left}; they left, so invite them as an owner again to pay it out';
export const leftAndIsOwedNothing = '{left}; they left';
export const leftWithoutAccount = '{left}; no payout account yet';
export const leftBelowSmallestPayout = '{left}; payouts start at {smallestPayout}';
export const grossPaid = '{paid} paid';
export const paidPartlyReversed = '{paid} paid, {reversed} of it reversed';
export const earnedEarnedBalanceText = '{earned} earned, {balanceText}';
export const recordEarnings = 'Record earnings';
export const recordEarningsOfName = 'Record earnings of {name}';
export const payOutBalance = 'Pay out {balance}';
export const payOutName = 'Pay out {name}';
export const showAll = 'Show all';
export const paidOutTooMuch = '{balance} paid out too much';
export const balanceToPayOut = '{balance} to pay out';
export const processing = 'Processing';
export const onItsWay = 'On its way';
export const paid = 'Paid';
export const failed = 'Failed';
export const payoutOfOn = 'Payout of {amount} on {date} to {bankName}, ending in {bankLast4}';
export const grossReversed = '{gross} reversed';
export const reverse = 'Reverse';
export const reverseWhat = 'Reverse {what}';

// Organization earnings
export const earnings = 'Earnings';
export const whatOwnersEarned =
  'What owners earned, for example from paid groups. Paid out on the first of each month.';
export const thisOrganizationHasNoOwner = 'This organization has no owner to record earnings for.';
export const onItsWayTo = '{dollars} on its way to {name}';
export const goesToThePayoutAccount =
  '{dollars} goes to the payout account of {name} now. It usually arrives within 2 business days.';
export const payOutEarnings = 'Pay out earnings';
export const payOutDollars = 'Pay out {dollars}';

// Record earning dialog
export const earningsRecorded = 'Earnings recorded';
export const forThePlatformsShare =
  'For {name}. The platform’s share and the fee come off; the rest is paid out. No money moves now.';
export const whatWasPaidFor = 'What was paid for';
export const willSeeThis = '{name} will see this. For example, “Bread club, March.”';
export const amountPaid = 'Amount paid';
export const paymentFeeOptional = 'Payment fee (optional)';
export const whatThePaymentServiceKept = 'What the payment service kept.';
export const cancel = 'Cancel';

// Reverse dialog
export const earningsReversed = 'Earnings reversed';
export const reverseEarnings = 'Reverse earnings';
export const ofUseThisWhenAPayment =
  '“{what}”, {gross}, of {name}. Use this when a payment was refunded. Anything already paid out comes off future earnings.';
export const amountRefunded = 'Amount refunded';
export const upToLeft = 'Up to {left}';
export const reason = 'Reason';
export const nameWillSeeThis = '{name} will see this.';
export const reverseAmount = 'Reverse {amount}';
