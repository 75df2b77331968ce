import { Button, Fieldset, List, NativeSelect, Stack, Text, Textarea, TextInput, ThemeIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { RegistrationForm } from '../../../domain/numbers/registration.ts';
import * as phrases from '../../../words/en/staff/numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showFirstFault } from '../../design/show-first-fault.ts';
import { showDone } from '../../design/toast.tsx';
import { useAutosave } from '../../design/use-autosave.ts';
import { say } from '../../say.ts';
import classes from '../numbers.module.css';
import { type FieldShape, formParts } from './fields.ts';
import { type Registration, SaveRegistrationMutation, SendRegistrationMutation } from './operations.ts';

type RegistrationDialogProps = { registration: Registration; onClose: () => void };

const REST_MS = 800;

/** The form that carriers ask for. It keeps itself while it is typed, and goes out when everything is there. */
export function RegistrationDialog({ registration, onClose }: RegistrationDialogProps) {
  const { form: stored, problems, checks, state, isReady } = registration;
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useChange(SaveRegistrationMutation, { refreshes: ['numbers'], onFailure: setFailure });
  const { value, change } = useAutosave({
    stored: JSON.stringify(stored),
    restMs: REST_MS,
    save: (typed) => save.mutate({ form: JSON.parse(typed) as RegistrationForm }),
  });
  const form = JSON.parse(value) as RegistrationForm;
  const send = useChange(SendRegistrationMutation, {
    onDone: () => {
      showDone(phrases.registrationSent, phrases.weCheckWithCarriersEveryFew);
      onClose();
    },
    onFailure: (sentence) => {
      setFailure(sentence);
      setRefusals((count) => count + 1);
    },
    refreshes: ['numbers'],
  });
  const whole = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  // The button is at the end of a form that is longer than the screen.
  useEffect(() => {
    if (refusals > 0) showFirstFault(whole.current);
  }, [refusals]);
  const isOpen = state === 'NONE' || state === 'REJECTED';
  const sentences = new Map(problems.map(({ field, sentence }) => [field, sentence]));
  const submit = () => {
    setTried(true);
    setFailure(null);
    send.mutate({ form });
  };
  return (
    <Dialog opened onClose={onClose} title={phrases.registerYourBusiness} mayClose={!send.isPending} isUnsaved={false}>
      <Stack gap="md" ref={whole}>
        <Text c="dimmed">{scope}</Text>
        {formParts.map(({ title, fields }) => (
          <Fieldset key={title} legend={title} disabled={!isOpen}>
            <div className={classes.form}>
              {fields.map((field) => (
                <Field
                  key={field.name}
                  field={field}
                  value={form[field.name]}
                  error={isTried ? (sentences.get(field.name) ?? null) : null}
                  onChange={(typed) => change(JSON.stringify({ ...form, [field.name]: typed }))}
                />
              ))}
            </div>
          </Fieldset>
        ))}
        <Checks checks={checks} />
        <FormError sentence={failure} />
        {!isReady && <Text c="dimmed">{notReady}</Text>}
        <DialogFoot>
          <Text size="xs" c="dimmed" mr="auto" role="status">
            {isOpen && (save.isPending ? phrases.saving : phrases.savedAsYouType)}
          </Text>
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            {phrases.close}
          </Button>
          {isOpen && (
            <Button loading={send.isPending} disabled={!isReady} onClick={submit}>
              {phrases.sendRegistration}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

const scope = phrases.thisRegistersBusinessesWithAnEin;
const notReady = phrases.registrationIsntSetUp;

type FieldProps = { field: FieldShape; value: string; error: string | null; onChange: (typed: string) => void };

function Field({ field, value, error, onChange }: FieldProps) {
  const { label, hint, placeholder, options, isLong = false, isWide = isLong } = field;
  const shared = {
    label,
    error,
    value,
    ...(hint ? { description: hint } : {}),
    ...(placeholder ? { placeholder } : {}),
    className: isWide ? (classes.wide ?? '') : '',
  };
  if (options) {
    return (
      <NativeSelect
        {...shared}
        data={[{ value: '', label: phrases.choose }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (isLong) {
    return <Textarea {...shared} autosize minRows={2} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
}

function Checks({ checks }: { checks: Registration['checks'] }) {
  return (
    <Stack gap="xs" component="section" aria-label={phrases.whatReviewersLookFor}>
      <Text fw={600}>{phrases.whatReviewersLookFor}</Text>
      <List spacing={6} center={false}>
        {checks.map(({ text, isMet }) => (
          <List.Item
            key={text}
            aria-label={isMet ? say(phrases.metText, { text }) : say(phrases.missingText, { text })}
            icon={
              <ThemeIcon size={18} radius="xl" variant="light" color={isMet ? 'done' : 'attention'}>
                {isMet ? <IconCheck size={12} aria-hidden /> : <IconX size={12} aria-hidden />}
              </ThemeIcon>
            }
          >
            {text}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
