import { Button } from '@mantine/core';
import { IconCreditCard, IconDoorExit, IconEyeglass, IconHandStop, IconPlayerPause } from '@tabler/icons-react';
import { Link } from 'react-router';
import { showDollars } from '../../domain/money/dollars.ts';
import * as phrases from '../../words/en/staff/shell.ts';
import { say } from '../say.ts';
import { sayRich } from '../say-rich.ts';
import { useBrand } from '../session/brand.tsx';
import { useEnterOrganization } from '../session/enter-organization.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useIsInsideOther } from '../session/token.ts';
import { useBillingDay } from '../session/use-billing-day.ts';
import { useMay } from '../session/use-may.ts';
import { ReleaseButton, useSendingPause } from '../waiting/index.ts';
import { Notice } from './notice.tsx';

/** Tells a platform admin that everything they see and do happens in someone else's organization. */
export function InsideBanner() {
  const { organization } = useSignedIn();
  const { leave, isBusy } = useEnterOrganization();
  if (!useIsInsideOther()) return null;
  return (
    <Notice
      icon={<IconEyeglass size={20} aria-hidden />}
      sentence={sayRich(phrases.youAreInsideName, {
        strong: (inside) => <strong>{inside}</strong>,
        name: organization?.name ?? '',
      })}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDoorExit size={14} aria-hidden />}
          loading={isBusy}
          onClick={leave}
        >
          {phrases.leaveSuperAdmin}
        </Button>
      }
    />
  );
}

/** Says that no message goes out before billing is set up, in brands whose customers set it up themselves. */
export function BillingBanner() {
  const { account } = useBrand();
  const { organization } = useSignedIn();
  const mayEdit = useMay('billing.edit');
  if (!account.billingBanner || organization?.billing?.active !== false) return null;
  return (
    <Notice
      icon={<IconCreditCard size={20} aria-hidden />}
      sentence={phrases.billingMustBeSetUpBefore}
      action={
        mayEdit && (
          <Button size="xs" component={Link} to="/account?tab=billing">
            {phrases.setUpBilling}
          </Button>
        )
      }
    />
  );
}

/** Says that a payment failed or waits to be confirmed, with the button that opens it. */
export function PaymentBanner() {
  const billingDay = useBillingDay();
  const { organization } = useSignedIn();
  const mayEdit = useMay('billing.edit');
  const due = organization?.billing?.due;
  if (!due || !mayEdit) return null;
  const isAsked = due.state === 'needsAction';
  const amount = showDollars(due.amount / 100);
  const what = say(isAsked ? phrases.yourBankWantsYouToConfirm : phrases.weCouldntChargeAmount, { amount });
  return (
    <Notice
      icon={<IconCreditCard size={20} aria-hidden />}
      sentence={due.planEnds ? say(phrases.planEndsIfUnpaid, { what, day: billingDay(due.planEnds) }) : what}
      action={
        <Button size="xs" component={Link} to={`/account?tab=billing&pay=${due.id}`}>
          {isAsked ? phrases.confirmPayment : phrases.payNow}
        </Button>
      }
    />
  );
}

/** Says why the platform has stopped all sending for the organization, and whom to ask; no one here can change it. */
export function StopBanner() {
  const { name, supportEmail } = useBrand();
  const { organization } = useSignedIn();
  const stop = organization?.sendingStop;
  if (!stop) return null;
  return (
    <Notice
      icon={<IconHandStop size={20} aria-hidden />}
      sentence={say(phrases.hasStoppedYourSending, { name, reason: stop.reason })}
      action={
        <Button size="xs" variant="default" component="a" href={`mailto:${supportEmail}`}>
          {phrases.contactSupport}
        </Button>
      }
    />
  );
}

/** Says that everything the organization sends is paused, by whom and since when, with the button that resumes it. */
export function PauseBanner() {
  const { sentence } = useSendingPause();
  if (sentence === null) return null;
  return (
    <Notice
      icon={<IconPlayerPause size={20} aria-hidden />}
      sentence={sentence}
      action={<ReleaseButton release="resume-sending" />}
    />
  );
}
