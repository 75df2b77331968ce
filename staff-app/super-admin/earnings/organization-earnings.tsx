import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import * as phrases from '../../../words/en/staff/super-admin-earnings.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import type { Earner } from './earner.ts';
import { EarnerCard } from './earner-card.tsx';
import { EarnersQuery, PayOutEarningsMutation } from './operations.ts';
import { RecordEarningDialog } from './record-earning-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type OpenDialog = { earner: Earner } & (
  | { does: 'record' | 'pay-out' }
  | { does: 'take-back'; entry: Earner['earnings']['entries'][number] }
);

/** What the owners of an organization earned, recorded and paid out here. */
export function OrganizationEarnings({ organization: { id } }: { organization: SuperOrganization }) {
  const { data, error, refetch } = useRead(EarnersQuery, { organizationId: id }, { live: ['account'] });
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const earners = data?.earners;
  const close = () => setOpen(null);
  return (
    <Stack component="section" gap="sm" aria-label={phrases.earnings}>
      <div>
        <Title order={2} fz={16} lh="22px">
          {phrases.earnings}
        </Title>
        <Text c="dimmed">{phrases.whatOwnersEarned}</Text>
      </div>
      {!earners && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      {!earners && !error && <Loading height={60} />}
      {earners?.length === 0 && <Text c="dimmed">{phrases.thisOrganizationHasNoOwner}</Text>}
      {earners?.map((earner) => (
        <EarnerCard
          key={earner.userId}
          earner={earner}
          onRecord={() => setOpen({ does: 'record', earner })}
          onPayOut={() => setOpen({ does: 'pay-out', earner })}
          onTakeBack={(entry) => setOpen({ does: 'take-back', earner, entry })}
        />
      ))}
      {open?.does === 'record' && <RecordEarningDialog organizationId={id} earner={open.earner} onClose={close} />}
      {open?.does === 'take-back' && (
        <TakeBackDialog organizationId={id} earner={open.earner} entry={open.entry} onClose={close} />
      )}
      {open?.does === 'pay-out' && <PayOutDialog organizationId={id} earner={open.earner} onClose={close} />}
    </Stack>
  );
}

type PayOutDialogProps = { organizationId: string; earner: Earner; onClose: () => void };

function PayOutDialog({ organizationId, earner, onClose }: PayOutDialogProps) {
  const dollars = showDollars(earner.earnings.balance / 100);
  const payOut = useChange(PayOutEarningsMutation, {
    refreshes: ['account'],
    onDone: () => showDone(say(phrases.onItsWayTo, { dollars, name: earner.name })),
  });
  return (
    <ConfirmDialog
      opened
      title={phrases.payOutEarnings}
      confirmLabel={say(phrases.payOutDollars, { dollars })}
      isDangerous={false}
      isBusy={payOut.isPending}
      onClose={onClose}
      onConfirm={() => payOut.mutate({ organizationId, userId: earner.userId }, { onSettled: onClose })}
    >
      {say(phrases.goesToThePayoutAccount, { dollars, name: earner.name })}
    </ConfirmDialog>
  );
}
