import { Button, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SuperLine } from '../../../contract/rest/super.ts';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import { say } from '../../say.ts';
import { callSuper } from '../super-calls.ts';
import { type ListedNumber, MoveNumberMutation } from './operations.ts';

type Target = { id: string | null; name: string };
type MoveNumberDialogProps = { number: ListedNumber; onClose: () => void };

// The platform's own number costs nothing.
const PLATFORM = '1';
const stock: Target = { id: null, name: phrases.stock };

/** Chooses who gets a number, says what becomes of the replies, and moves it. */
export function MoveNumberDialog({ number, onClose }: MoveNumberDialogProps) {
  const { id, phone, organizationId, organizationName } = number;
  const [price, setPrice] = useState<number | string>(number.monthlyPriceCents / 100);
  const [target, setTarget] = useState<Target | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = showNumber(phone);
  const move = useChange(MoveNumberMutation, {
    onDone: () => {
      showDone(
        target?.id === null
          ? say(phrases.shownIsInStock, { shown })
          : say(phrases.shownBelongsToNameNow, { shown, name: target?.name ?? '' }),
      );
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers'],
  });
  const verb =
    target?.id === null ? phrases.putInStock : organizationId === null ? phrases.assignNumber : phrases.moveNumber;
  const send = () => {
    if (target === null) return;
    setFailure(null);
    const monthlyPriceCents = target.id === null ? null : Math.round(Number(price) * 100);
    move.mutate({ numberId: id, fromOrganizationId: organizationId, toOrganizationId: target.id, monthlyPriceCents });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={organizationId === null ? say(phrases.assignShown, { shown }) : say(phrases.moveShown, { shown })}
      mayClose={!move.isPending}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <ChooseOrganization owner={organizationId} target={target} onChoose={setTarget} />
        {target?.id != null && target.id !== PLATFORM && (
          <NumberInput
            label={phrases.priceAMonth}
            description={say(phrases.onSInvoices, { name: target.name })}
            prefix="$"
            min={0}
            max={1000}
            decimalScale={2}
            value={price}
            onChange={setPrice}
          />
        )}
        {target && <Text role="status">{consequence({ number: shown, from: organizationName, to: target })}</Text>}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={move.isPending}>
            {phrases.cancel}
          </Button>
          <Button disabled={target === null} loading={move.isPending} onClick={send}>
            {verb}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

type Move = { number: string; from: string | null; to: Target };

function consequence({ number, from, to }: Move): string {
  const then =
    to.id === null
      ? say(phrases.noOneSends, { number })
      : say(phrases.sendsFromAndEveryReply, { name: to.name, number });
  return from === null ? then : say(phrases.andTheOwnerStops, { then, from });
}

type ChooseProps = { owner: string | null; target: Target | null; onChoose: (target: Target) => void };

function ChooseOrganization({ owner, target, onChoose }: ChooseProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const { data, error } = useQuery({
    queryKey: ['super', 'list', search, 1],
    queryFn: ({ signal }) =>
      callSuper<{ organizations: readonly SuperLine[]; total: number }>('organizations', { search, page: 1 }, signal),
    placeholderData: keepPreviousData,
  });
  const found = (data?.organizations ?? []).filter(({ id }) => id !== owner).slice(0, 8);
  const targets: readonly Target[] = [...found, ...(owner === null ? [] : [stock])];
  return (
    <Stack gap="sm">
      <TextInput
        label={phrases.organization}
        placeholder={phrases.searchByName}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && !data && <FormError sentence={error.message} />}
      {!data && !error && <Loading height={120} />}
      {data && found.length === 0 && <Text c="dimmed">{phrases.noOrganizationMatches}</Text>}
      <Radio.Group
        aria-label={phrases.whoGetsTheNumber}
        value={target === null ? null : (target.id ?? 'stock')}
        onChange={(value) => {
          const chosen = targets.find(({ id }) => (id ?? 'stock') === value);
          if (chosen) onChoose({ id: chosen.id, name: chosen.name });
        }}
      >
        <Stack gap="xs">
          {targets.map(({ id, name }) => (
            <Radio
              key={id ?? 'stock'}
              value={id ?? 'stock'}
              label={name}
              {...(id === null ? { description: phrases.unassignedUntilYouAssignIt } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}
