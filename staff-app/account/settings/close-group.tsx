import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/closing.ts';
import { CloseSection, owedOf } from '../../closing/index.ts';
import { say } from '../../say.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { type Billing, useBilling } from '../billing/use-billing.ts';
import { FieldGroup } from './field-group.tsx';

/** At the end of the settings, for owners: closing the organization. */
export function CloseGroup() {
  return useMay('organization.close') ? <OwnersGroup /> : null;
}

function OwnersGroup() {
  const { organization } = useSignedIn();
  const { billing } = useBilling();
  if (!organization) return null;
  const planEnds = billing?.active ? (billing.expires ?? billing.periodEnd) : null;
  return (
    <FieldGroup title={phrases.closeOrganization} anchor="close">
      <CloseSection
        name={organization.name}
        planEnds={planEnds}
        owed={owedOf(billing?.invoices ?? [], billing?.owed ?? 0)}
        earned={billing ? earnedSentence(billing) : null}
      />
    </FieldGroup>
  );
}

// What hasn't been paid out yet is paid before everything is erased, where it can be.
function earnedSentence({ earnings, bank }: Pick<Billing, 'earnings' | 'bank'>): string | null {
  const balance = earnings?.balance ?? 0;
  const least = earnings?.smallestPayout ?? 0;
  if (balance <= 0) return null;
  const told = { amount: showDollars(balance / 100), least: showDollars(least / 100) };
  if (balance < least) return say(phrases.earnedIsTooLittle, told);
  return say(bank ? phrases.earnedIsPaidOut : phrases.earnedNeedsAccount, told);
}
