import { Anchor, Button, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { showDollars } from '../../domain/money/dollars.ts';
import { isNameTyped, lastsUntil } from '../../domain/privacy/closing.ts';
import * as phrases from '../../words/en/staff/closing.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { OwnPassword } from '../design/own-password.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useBillingDay } from '../session/use-billing-day.ts';
import type { Owed } from './owed-of.ts';

type CloseDialogProps = {
  name: string;
  /** When its plan ends once it is closed; null: it has none. */
  planEnds: string | null;
  owed: Owed;
  /** What becomes of their earnings; null: there are none. */
  earned: string | null;
  /** What is said where the law asks for records to be kept; null: it doesn’t. */
  aboutRecords: string | null;
  /** Whether everything can be exported from here first. */
  mayExport: boolean;
  isBusy: boolean;
  failure: string | null;
  onClose: () => void;
  onConfirm: (typed: { name: string; currentPassword: string }) => void;
};

/** Says what closing an organization does, and asks for its name and the password before it does. */
export function CloseDialog(props: CloseDialogProps) {
  const { name, mayExport, isBusy, failure, onClose, onConfirm } = props;
  const [typed, setTyped] = useState({ name: '', currentPassword: '' });
  const isTyped = isNameTyped(name, typed.name) && typed.currentPassword !== '';
  return (
    <Dialog opened onClose={onClose} title={say(phrases.closeName, { name })} mayClose={!isBusy}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && !isBusy) onConfirm(typed);
        }}
      >
        <Stack gap="md">
          <Consequences {...props} />
          {mayExport && (
            <Anchor component={Link} to="/account?tab=data" onClick={onClose} underline="always">
              {phrases.exportEverythingFirst}
            </Anchor>
          )}
          <TextInput
            label={say(phrases.typeTheName, { name })}
            autoComplete="off"
            value={typed.name}
            readOnly={isBusy}
            onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
            data-autofocus
          />
          <OwnPassword
            value={typed.currentPassword}
            onChange={(currentPassword) => setTyped({ ...typed, currentPassword })}
            {...{ isBusy, failure }}
          />
          {/* In the foot, because the text above fills the window. */}
          <DialogFoot note={<FormError sentence={failure} />}>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {phrases.cancel}
            </Button>
            <Button type="submit" color="failed" loading={isBusy} disabled={!isTyped}>
              {phrases.closeOrganization}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

type ConsequencesProps = Pick<CloseDialogProps, 'planEnds' | 'owed' | 'earned' | 'aboutRecords'>;

function Consequences({ planEnds, owed, earned, aboutRecords }: ConsequencesProps) {
  const billingDay = useBillingDay();
  const { leads, campaigns } = useWords();
  const until = billingDay(lastsUntil(new Date()).toISOString());
  const dollars = (cents: number) => showDollars(cents / 100);
  return (
    <>
      <Part title={phrases.atOnce}>
        <List.Item>{phrases.nothingIsSent}</List.Item>
        <List.Item>{phrases.pagesShowNothing}</List.Item>
        <List.Item>{phrases.teamSeesThat}</List.Item>
      </Part>
      {planEnds !== null && (
        <Part title={say(phrases.onDay, { day: billingDay(planEnds) })}>
          <List.Item>{phrases.planEnds}</List.Item>
        </Part>
      )}
      <Part title={say(phrases.onDay, { day: until })}>
        <List.Item>{phrases.reopeningEnds}</List.Item>
        <List.Item>{say(phrases.everythingIsErased, { leads, campaigns })}</List.Item>
        {aboutRecords !== null && <List.Item>{aboutRecords}</List.Item>}
      </Part>
      <Part title={phrases.whatIsKept}>
        <List.Item>{phrases.invoicesAndOptOuts}</List.Item>
      </Part>
      <Part title={phrases.stillOwed}>
        {owed.invoices > 0 && <List.Item>{say(phrases.unpaidInvoices, { amount: dollars(owed.invoices) })}</List.Item>}
        {owed.messages > 0 && <List.Item>{say(phrases.messagesSoFar, { amount: dollars(owed.messages) })}</List.Item>}
        {owed.invoices + owed.messages === 0 && <List.Item>{phrases.nothingOwed}</List.Item>}
      </Part>
      {earned !== null && (
        <Part title={phrases.whatYouHaveEarned}>
          <List.Item>{earned}</List.Item>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} fz={14} lh="20px">
        {title}
      </Title>
      <Text component="div">
        <List size="sm" spacing={2} withPadding>
          {children}
        </List>
      </Text>
    </div>
  );
}
