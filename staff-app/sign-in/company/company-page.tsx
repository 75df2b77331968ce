import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as phrases from '../../../words/en/staff/single-sign-on.ts';
import { unknownError } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { leaveFor, takeTabKey } from '../../session/company-tab.ts';
import { startSigning } from '../../session/signing.ts';
import { keepSignIn, readToken } from '../../session/token.ts';
import { BackToSignIn } from '../back-to-sign-in.tsx';
import { EmailForm } from '../email-form.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { FinishSingleSignOnMutation, StartSingleSignOnMutation } from './operations.ts';

/** Leads to the company's page, and takes its answer. */
export function CompanyPage() {
  const { search } = useLocation();
  // The answer goes out of the address at once, so that it isn't in the history.
  const [answer, setAnswer] = useState(() => (new URLSearchParams(search).has('state') ? search : null));
  return answer === null ? <AskForEmail /> : <Finish answer={answer} onAgain={() => setAnswer(null)} />;
}

function AskForEmail() {
  const brand = useBrand();
  const [error, setError] = useState<string | null>(null);
  const start = useChange(StartSingleSignOnMutation, {
    onDone: ({ address, tabKey }) => {
      if (typeof address === 'string' && typeof tabKey === 'string') leaveFor(address, tabKey);
      else setError(phrases.noSingleSignOnForThisEmail);
    },
    onFailure: setError,
  });
  return (
    <EmailForm
      title={phrases.signInWithYourCompany}
      hint={phrases.enterYourWorkEmail}
      button={phrases.continueToYourCompany}
      error={error}
      isBusy={start.isPending}
      onSubmit={(email) => {
        setError(null);
        start.mutate({ email, brand: brand.key });
      }}
    />
  );
}

function Finish({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const [testedAs, setTestedAs] = useState<string | null>(null);
  // Someone who is signed in already only tests the settings.
  const [isTest] = useState(() => readToken() !== null);
  const isBegun = useRef(false);
  const { mutate } = useChange(FinishSingleSignOnMutation, {
    onDone: ({ token, testedAs: email, needsSecondStep, needsSecondStepSetUp, secondSteps }) => {
      if (typeof email === 'string') return setTestedAs(email);
      if (typeof token !== 'string') return setError(unknownError);
      const needs = { needsSecondStep: needsSecondStep === true, needsSecondStepSetUp: needsSecondStepSetUp === true };
      keepSignIn({ token, ...needs, ...(secondSteps ? { secondSteps } : {}) });
      void navigate('/login', { replace: true });
    },
    onFailure: setError,
  });
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    window.history.replaceState(null, '', '/single-sign-on');
    // The answer is good once, so a call that has to be signed is signed the first time.
    startSigning();
    mutate({ answer, tabKey: takeTabKey() });
  }, [answer, mutate]);
  if (testedAs !== null)
    return (
      <Outcome title={phrases.theTestWorked} hint={say(phrases.yourCompanySignedYouInAs, { email: testedAs })}>
        <Button component={Link} to="/account#organization" fullWidth>
          {phrases.backToAccount}
        </Button>
      </Outcome>
    );
  if (error !== null && isTest)
    return (
      <Outcome title={phrases.theTestFailed} error={error}>
        <Button component={Link} to="/account#organization" fullWidth>
          {phrases.backToAccount}
        </Button>
      </Outcome>
    );
  if (error !== null)
    return (
      <Outcome title={phrases.couldntSignYouIn} error={error}>
        <Button fullWidth onClick={onAgain}>
          {phrases.tryAgain}
        </Button>
        <BackToSignIn />
      </Outcome>
    );
  return <Loading height="100dvh" />;
}

type OutcomeProps = { title: string; hint?: string; error?: string; children: ReactNode };

function Outcome({ title, hint = '', error, children }: OutcomeProps) {
  return (
    <EntryFrame title={title} hint={hint} error={error ?? null}>
      <Stack gap="md">{children}</Stack>
    </EntryFrame>
  );
}
