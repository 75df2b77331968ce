import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import classes from '../super-admin.module.css';
import { GiveAccountDialog } from './give-account-dialog.tsx';
import { CarrierAccountQuery, CheckCarrierAccountMutation, type OwnAccount } from './operations.ts';
import { RemoveAccountDialog, TransferNumbersDialog } from './own-account-dialogs.tsx';

type OwnAccountCardProps = { organization: SuperOrganization };
type Asking = 'give' | 'transfer' | 'remove' | null;

// The account of the whole deployment is the platform's own.
const PLATFORM = '1';

/** The account at the carrier that an organization has for itself, or the way to one. */
export function OwnAccountCard({ organization: { id, name } }: OwnAccountCardProps) {
  const { data, error, refetch } = useRead(CarrierAccountQuery, { organizationId: id }, { live: ['numbers'] });
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  if (id === PLATFORM || data?.canHave === false) return null;
  const account = data?.account ?? null;
  return (
    <Stack component="section" gap="sm" aria-label={phrases.carrierAccount}>
      <Title order={2} fz={16} lh="22px">
        {phrases.carrierAccount}
      </Title>
      {!data && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {data && !account && <Shared name={name} onGive={() => setAsking('give')} />}
      {account && <Own organizationId={id} account={account} onAsk={setAsking} />}
      {asking === 'give' && <GiveAccountDialog organizationId={id} name={name} account={account} onClose={close} />}
      {asking === 'transfer' && account && (
        <TransferNumbersDialog organizationId={id} name={name} account={account} onClose={close} />
      )}
      {asking === 'remove' && <RemoveAccountDialog organizationId={id} name={name} onClose={close} />}
    </Stack>
  );
}

function Framed({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className={classes.card}>
      {children}
      <div className={classes.buttons}>{actions}</div>
    </div>
  );
}

function Shared({ name, onGive }: { name: string; onGive: () => void }) {
  return (
    <Framed
      actions={
        <Button variant="default" size="xs" onClick={onGive}>
          {phrases.giveThisClientItsOwnAccount}
        </Button>
      }
    >
      <Text>{say(phrases.sharesThisDeploymentsAccount, { name })}</Text>
    </Framed>
  );
}

const stateWords: Readonly<Record<string, { label: string; color: string }>> = {
  creating: { label: phrases.beingCreated, color: 'waiting' },
  active: { label: phrases.active, color: 'done' },
  suspended: { label: phrases.suspended, color: 'failed' },
  closed: { label: phrases.closed, color: 'failed' },
  refused: { label: phrases.notAccepted, color: 'failed' },
};

type OwnProps = { organizationId: string; account: OwnAccount; onAsk: (asking: Asking) => void };

function Own({ organizationId, account, onAsk }: OwnProps) {
  const { sid, state, reason, checkedAt, inside, elsewhere } = account;
  const [failure, setFailure] = useState<string | null>(null);
  const check = useChange(CheckCarrierAccountMutation, {
    onDone: () => setFailure(null),
    onFailure: setFailure,
    refreshes: ['numbers'],
  });
  const words = stateWords[state];
  return (
    <Framed
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            loading={check.isPending}
            onClick={() => check.mutate({ organizationId })}
          >
            {phrases.checkAccount}
          </Button>
          {sid !== null && elsewhere > 0 && (
            <Button variant="default" size="xs" onClick={() => onAsk('transfer')}>
              {say(phrases.moveNumbersHere, { elsewhere })}
            </Button>
          )}
          {sid !== null && (
            <Button variant="default" size="xs" onClick={() => onAsk('give')}>
              {phrases.enterNewToken}
            </Button>
          )}
          {sid !== null && inside === 0 && (
            <Button variant="default" size="xs" onClick={() => onAsk('remove')}>
              {phrases.removeAccount}
            </Button>
          )}
        </>
      }
    >
      <FormError sentence={failure} />
      <Group gap="sm">
        <Text fw={600} className="figures" style={{ overflowWrap: 'anywhere' }}>
          {sid ?? phrases.waitingForTheCarrier}
        </Text>
        {words && (
          <Badge color={words.color} variant="light" tt="none">
            {words.label}
          </Badge>
        )}
      </Group>
      {state === 'creating' && <Text role="status">{phrases.theCarrierHasntAnsweredYetWe}</Text>}
      {reason !== null && (
        <Text role="status" c="failed">
          {reason}
        </Text>
      )}
      {sid !== null && (
        <Text c="dimmed">
          {elsewhere > 0
            ? say(phrases.inThisAccount, { inside, elsewhere, checkedAt: showDateTime(checkedAt) })
            : say(phrases.inThisAccountChecked, { inside, checkedAt: showDateTime(checkedAt) })}
        </Text>
      )}
    </Framed>
  );
}
