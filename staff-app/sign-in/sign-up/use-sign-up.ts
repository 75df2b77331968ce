import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { invalidPhoneSentence, normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { useChange } from '../../api/use-operation.ts';
import { useBrand } from '../../session/brand.tsx';
import { ConfirmPhoneMutation, RegisterPhoneMutation, RegisterUserMutation } from '../operations.ts';
import { passwordRules } from '../password-fields.tsx';
import { useEntry } from '../use-entry.ts';

/** The steps of signing up, in their order. */
export const signUpSteps = ['phone', 'code', 'details'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** What somebody has typed and done on the way to an account; steps are places in the browser's history. */
export type SignUp = ReturnType<typeof useSignUp>;

/** Leads from a phone over its code to an account; going back keeps everything that was typed. */
export function useSignUp() {
  const brand = useBrand();
  const [search] = useSearchParams();
  const place = useStep();
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState<{ phone: string; at: number } | null>(null);
  const [confirmed, setConfirmed] = useState<{ phone: string; code: string } | null>(null);
  const registration = useEntry(RegisterUserMutation);
  const form = useForm({
    initialValues: {
      ...{ phone: '', code: '', name: '', email: '', password: '', password2: '' },
      organizationName: search.get('companyname') ?? '',
    },
    validateInputOnBlur: ['password', 'password2'],
    validate: passwordRules,
  });
  const goTo = (step: SignUpStep) => {
    setError(null);
    registration.clearError();
    place.goTo(step);
  };
  const askForCode = useChange(RegisterPhoneMutation, {
    onDone: (_answer, { phone }) => {
      setSent({ phone, at: Date.now() });
      form.setFieldValue('code', '');
      if (place.step === 'phone') goTo('code');
    },
    onFailure: setError,
  });
  const confirm = useChange(ConfirmPhoneMutation, {
    onDone: (_answer, variables) => {
      setConfirmed(variables);
      goTo('details');
    },
    onFailure: setError,
  });
  const { phone: typedPhone, code: typedCode } = form.values;
  const read = normalizePhone(typedPhone);
  const phone = 'phone' in read ? read.phone : '';
  const code = typedCode.replace(/\s/g, '');
  const sendTo = (phone: string) => {
    setError(null);
    askForCode.mutate({ phone, brand: brand.key });
  };
  return {
    form,
    // Whoever comes back by a reload has typed nothing, and begins at the beginning.
    step: sent === null ? 'phone' : confirmed === null && place.step === 'details' ? 'code' : place.step,
    goTo,
    phone,
    sentAt: sent?.at ?? 0,
    error: error ?? registration.error,
    isBusy: askForCode.isPending || confirm.isPending || registration.isBusy,
    submitPhone: () => {
      if (phone === '') return form.setFieldError('phone', invalidPhoneSentence);
      if (sent?.phone === phone) goTo('code');
      else sendTo(phone);
    },
    sendAgain: () => sendTo(phone),
    submitCode: () => {
      setError(null);
      if (confirmed?.phone === phone && confirmed.code === code) goTo('details');
      else confirm.mutate({ phone, code });
    },
    submitDetails: form.onSubmit(({ name, email, organizationName, password, password2 }) =>
      registration.enter({
        ...{ name: name.trim(), email: email.trim(), password, password2, phone, phoneCode: code },
        ...{ organizationName: organizationName.trim(), brand: brand.key },
      }),
    ),
  };
}

function useStep(): { step: SignUpStep; goTo: (step: SignUpStep) => void } {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  return {
    step: (state as { step?: SignUpStep } | null)?.step ?? 'phone',
    goTo: (step) => void navigate({ pathname: '/register', search }, { state: { step } }),
  };
}
