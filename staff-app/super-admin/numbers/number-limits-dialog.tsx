import { NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { showNumber } from '../../numbers/index.ts';
import { say } from '../../say.ts';
import { type ListedNumber, SetNumberLimitsMutation } from './operations.ts';

type NumberLimitsDialogProps = { number: ListedNumber; onClose: () => void };

/** Gives a number a rate and a daily cap of its own, where the carrier granted it others than its kind has. */
export function NumberLimitsDialog({ number, onClose }: NumberLimitsDialogProps) {
  const { id: numberId, phone, limits } = number;
  const shown = showNumber(phone);
  const [rate, setRate] = useState<number | string>(number.ratePerSecond ?? '');
  const [cap, setCap] = useState<number | string>(number.dailyCap ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChange(SetNumberLimitsMutation, {
    onDone: ({ number: changed }) => {
      showDone(say(phrases.limitsOfShownSaved, { shown }), changed?.limits ?? phrases.noLimit);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers', 'send-stats'],
  });
  const save = () => {
    setFailure(null);
    change.mutate({ numberId, ratePerSecond: figureOf(rate), dailyCap: figureOf(cap) });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={save}
      title={say(phrases.limitsOfShown, { shown })}
      confirmLabel={phrases.saveLimits}
      isDangerous={false}
      isBusy={change.isPending}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>
          {limits !== null
            ? say(phrases.enterWhatTheCarrierGranted, { limits })
            : phrases.enterWhatTheCarrierGrantedThis}
        </Text>
        <NumberInput
          label={phrases.messagesPerSecond}
          min={0}
          max={1_000}
          decimalScale={3}
          value={rate}
          onChange={setRate}
        />
        <NumberInput
          label={phrases.messageSegmentsPerDay}
          min={0}
          max={10_000_000}
          decimalScale={0}
          thousandSeparator=","
          value={cap}
          onChange={setCap}
        />
      </Stack>
    </ConfirmDialog>
  );
}

const figureOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed));
