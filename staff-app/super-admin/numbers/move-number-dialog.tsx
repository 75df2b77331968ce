import { Button, Group, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SuperLine } from '../../../contract/rest/super.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import { callSuper } from '../super-calls.ts';
import { type ListedNumber, MoveNumberMutation } from './operations.ts';

type Target = { id: string | null; name: string };
type MoveNumberDialogProps = { number: ListedNumber; onClose: () => void };

// The platform's own number costs nothing.
const PLATFORM = '1';
const stock: Target = { id: null, name: 'Stock' };

/** Chooses who gets a number, says what becomes of the replies, and moves it. */
export function MoveNumberDialog({ number, onClose }: MoveNumberDialogProps) {
  const { id, phone, organizationId, organizationName } = number;
  const [price, setPrice] = useState<number | string>(number.monthlyPriceCents / 100);
  const [target, setTarget] = useState<Target | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = showNumber(phone);
  const move = useChange(MoveNumberMutation, {
    onDone: () => {
      showDone(target?.id === null ? `${shown} is in stock` : `${shown} belongs to ${target?.name} now`);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers'],
  });
  const verb = target?.id === null ? 'Put in stock' : organizationId === null ? 'Assign number' : 'Move number';
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
      title={organizationId === null ? `Assign ${shown}` : `Move ${shown}`}
      mayClose={!move.isPending}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <ChooseOrganization owner={organizationId} target={target} onChoose={setTarget} />
        {target?.id != null && target.id !== PLATFORM && (
          <NumberInput
            label="Price a month"
            description={`On ${target.name}'s invoices, from today on. 0 makes it free.`}
            prefix="$"
            min={0}
            max={1000}
            decimalScale={2}
            value={price}
            onChange={setPrice}
          />
        )}
        {target && <Text role="status">{consequence({ number: shown, from: organizationName, to: target })}</Text>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={move.isPending}>
            Cancel
          </Button>
          <Button disabled={target === null} loading={move.isPending} onClick={send}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type Move = { number: string; from: string | null; to: Target };

function consequence({ number, from, to }: Move): string {
  const before =
    from === null
      ? ''
      : ` ${from} stops sending from it and keeps the conversations so far; without another number its messages wait.`;
  if (to.id === null)
    return `No one sends from ${number}, and replies to it don’t reach anyone until it’s assigned.${before}`;
  return `${to.name} sends from ${number}, and every reply to it, opt-outs included, reaches ${to.name}.${before}`;
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
    retry: false,
  });
  const found = (data?.organizations ?? []).filter(({ id }) => id !== owner).slice(0, 8);
  const targets: readonly Target[] = [...found, ...(owner === null ? [] : [stock])];
  return (
    <Stack gap="sm">
      <TextInput
        label="Organization"
        placeholder="Search by name"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && !data && <FormError sentence={error.message} />}
      {!data && !error && <Loading height={120} />}
      {data && found.length === 0 && <Text c="dimmed">No organization matches.</Text>}
      <Radio.Group
        aria-label="Who gets the number"
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
              {...(id === null ? { description: 'Unassigned until you assign it.' } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}
