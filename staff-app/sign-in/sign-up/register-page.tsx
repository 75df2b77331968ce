import * as phrases from '../../../words/en/staff/sign-in.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { StepsLine } from './steps-line.tsx';
import { type SignUpStep, signUpSteps, useSignUp } from './use-sign-up.ts';

const titles: Readonly<Record<SignUpStep, string>> = {
  phone: phrases.createAnAccount,
  code: phrases.enterTheCode,
  details: phrases.aboutYou,
};

/** The open sign-up: a phone, the code sent to it, and who someone is. */
export function RegisterPage() {
  const signUp = useSignUp();
  const { step } = signUp;
  return (
    <EntryFrame
      title={titles[step]}
      above={<StepsLine now={signUpSteps.indexOf(step) + 1} of={signUpSteps.length} />}
      error={signUp.error}
    >
      {step === 'phone' && <PhoneStep signUp={signUp} />}
      {step === 'code' && <CodeStep signUp={signUp} />}
      {step === 'details' && <DetailsStep signUp={signUp} />}
    </EntryFrame>
  );
}
