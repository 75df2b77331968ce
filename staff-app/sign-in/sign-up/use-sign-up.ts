import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { invalidPhoneSentence, normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { useBrand } from '../../session/brand.tsx';
import { ConfirmPhoneMutation, RegisterPhoneMutation, RegisterUserMutation } from '../operations.ts';
import { passwordRules } from '../password-fields.tsx';
import { useEntry } from '../use-entry.ts';
import { keepDetails, keptDetails } from './kept-details.ts';
import { keepSentCode, keptSentCode, type SentCode } from './sent-code.ts';

/** The steps of signing up, in their order. */
export const signUpSteps = ['phone', 'code', 'details'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** What someone has typed and done on the way to an account; steps are places in the browser's history. */
export type SignUp = ReturnType<typeof useSignUp>;

/** Leads from a phone over its code to an account; going back keeps everything that was typed. */
export function useSignUp() {
  const brand = useBrand();
  const place = useStep();
  const { form, phone, code } = useSignUpForm();
  const registration = useEntry(RegisterUserMutation, () => {
    keepDetails(null);
    keepSentCode(null);
  });
  const goTo = (step: SignUpStep) => {
    codes.clearError();
    registration.clearError();
    place.goTo(step);
  };
  const codes = useCodes({
    onSent: () => {
      form.setFieldValue('code', '');
      if (place.step === 'phone') goTo('code');
    },
    onConfirmed: () => goTo('details'),
  });
  const { sent, confirmed } = codes;
  return {
    form,
    // After a reload the code that was sent can still be typed, and one that was found right isn't asked for again.
    step: sent === null ? 'phone' : confirmed === null && place.step === 'details' ? 'code' : place.step,
    goTo,
    phone,
    sentAt: sent?.at ?? 0,
    error: codes.error ?? registration.error,
    isBusy: codes.isBusy || registration.isBusy,
    submitPhone: () => {
      if (phone === '') return form.setFieldError('phone', invalidPhoneSentence);
      if (sent?.phone === phone) goTo('code');
      else codes.send(phone);
    },
    sendAgain: () => codes.send(phone),
    submitCode: () => {
      if (confirmed?.phone === phone && confirmed.code === code) goTo('details');
      else codes.confirm(phone, code);
    },
    submitDetails: form.onSubmit(({ name, email, organizationName, password, password2 }) =>
      registration.enter({
        ...{ name: name.trim(), email: email.trim(), password, password2, phone, phoneCode: code },
        ...{ organizationName: organizationName.trim(), brand: brand.key },
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    ),
  };
}

function useSignUpForm() {
  const [search] = useSearchParams();
  const kept = keptDetails();
  const sent = keptSentCode();
  const form = useForm({
    initialValues: {
      ...{ phone: sent?.phone ?? '', code: sent?.code ?? '', password: '', password2: '' },
      ...{ name: kept.name, email: kept.email },
      organizationName: kept.organizationName || (search.get('companyname') ?? ''),
    },
    onValuesChange: ({ name, email, organizationName }) => keepDetails({ name, email, organizationName }),
    validateInputOnBlur: ['password', 'password2'],
    validate: passwordRules,
  });
  const read = normalizePhone(form.values.phone);
  return { form, phone: 'phone' in read ? read.phone : '', code: form.values.code.replace(/\s/g, '') };
}

/** The codes that were sent and found right, and what went wrong with them. */
function useCodes({ onSent, onConfirmed }: { onSent: () => void; onConfirmed: () => void }) {
  const brand = useBrand();
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState<SentCode | null>(keptSentCode);
  const [confirmed, setConfirmed] = useState(() => confirmedOf(keptSentCode()));
  const ask = useChange(RegisterPhoneMutation, {
    onDone: (_answer, { phone }) => {
      const now = { phone, at: Date.now() };
      keepSentCode(now);
      setSent(now);
      onSent();
    },
    onFailure: setError,
  });
  const check = useChange(ConfirmPhoneMutation, {
    onDone: (_answer, variables) => {
      if (sent?.phone === variables.phone) keepSentCode({ ...sent, code: variables.code });
      setConfirmed(variables);
      onConfirmed();
    },
    onFailure: setError,
  });
  return {
    ...{ sent, confirmed, error },
    clearError: () => setError(null),
    isBusy: ask.isPending || check.isPending,
    send: (phone: string) => {
      setError(null);
      ask.mutate({ phone, brand: brand.key });
    },
    confirm: (phone: string, code: string) => {
      setError(null);
      check.mutate({ phone, code });
    },
  };
}

function confirmedOf(sent: SentCode | null): { phone: string; code: string } | null {
  return sent?.code === undefined ? null : { phone: sent.phone, code: sent.code };
}

function useStep(): { step: SignUpStep; goTo: (step: SignUpStep) => void } {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  return {
    step: (state as { step?: SignUpStep } | null)?.step ?? 'phone',
    goTo: (step) => void navigate({ pathname: '/register', search }, { state: { step } }),
  };
}
