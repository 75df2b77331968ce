import { Anchor, Button } from '@mantine/core';
import { IconEyeExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as phrases from '../../words/en/staff/shell.ts';
import { useChange } from '../api/use-operation.ts';
import { showDate, showDateTime, showTimeOrDate } from '../design/dates.ts';
import { showDone } from '../design/toast.tsx';
import { useCountdown } from '../design/use-countdown.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useCouldBeMasked } from '../session/use-masked.ts';
import { useMay } from '../session/use-may.ts';
import { EmergencyBanner } from './emergency-banner.tsx';
import { Notice } from './notice.tsx';
import { WithdrawEmergencyAccessMutation } from './operations.ts';

/** What there is to say about emergency access, to the platform's admin and to the organization's people. */
export function EmergencyBanners() {
  return (
    <>
      {useCouldBeMasked() && <EmergencyBanner />}
      <EmergencyNotices />
    </>
  );
}

/** Tells an organization's people who of the platform sees everything here now, why and until when; owners end it. */
export function EmergencyNotices() {
  const accesses = useSignedIn().organization?.emergencyAccesses ?? [];
  return accesses.map((access) => (
    <EmergencyNotice key={access.until + access.userName} {...access} isOnly={accesses.length === 1} />
  ));
}

// Late in the evening it ends tomorrow.
function timeOf(until: string): string {
  const isToday = showDate(until) === showDate(new Date().toISOString());
  return isToday ? showTimeOrDate(until) : showDateTime(until);
}

type EmergencyNoticeProps = { userName: string | null; until: string; reason: string; isOnly: boolean };

function EmergencyNotice({ userName, until, reason, isOnly }: EmergencyNoticeProps) {
  const { name } = useBrand();
  const mayRead = useMay('audit.view');
  const mayEnd = useMay('emergency-access.end');
  if (useCountdown(Date.parse(until)) === 0) return null;
  return (
    <Notice
      icon={<IconEyeExclamation size={20} aria-hidden />}
      sentence={
        <>
          {say(phrases.someoneHasEmergencyAccess, {
            ...{ person: userName ?? phrases.someone, brand: name, time: timeOf(until), reason },
          })}{' '}
          {mayRead && (
            <Anchor component={Link} to="/audit" inherit>
              {phrases.openAuditTrail}
            </Anchor>
          )}
        </>
      }
      action={mayEnd && <EndButton label={isOnly ? phrases.endAccess : phrases.endAllAccess} />}
    />
  );
}

function EndButton({ label }: { label: string }) {
  const end = useChange(WithdrawEmergencyAccessMutation, {
    onDone: () => showDone(phrases.emergencyAccessEnded),
    refreshes: ['account'],
  });
  return (
    <Button size="xs" variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
      {label}
    </Button>
  );
}
