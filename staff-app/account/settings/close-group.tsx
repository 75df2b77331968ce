import * as phrases from '../../../words/en/staff/closing.ts';
import { CloseSection, owedOf } from '../../closing/index.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { useBilling } from '../billing/use-billing.ts';
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
      />
    </FieldGroup>
  );
}
