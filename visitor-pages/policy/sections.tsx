import type { ReactNode } from 'react';
import { retention, retentionTable } from '../../domain/privacy/retention.ts';
import type { PolicyBrand } from './page.ts';

/** One section of the policy. */
type Section = { readonly id: string; readonly title: string; readonly body: ReactNode };

/** The sections of the policy in order. The HIPAA section is only for health brands. */
export function sectionsOf(brand: PolicyBrand): readonly Section[] {
  return [
    { id: 'introduction', title: 'Introduction', body: introduction(brand) },
    { id: 'information-collected', title: 'Information we collect', body: collected(brand) },
    { id: 'use', title: 'How we use it', body: use() },
    { id: 'sharing', title: 'With whom we share it', body: sharing() },
    { id: 'rights', title: 'Your rights', body: rights(brand) },
    { id: 'security', title: 'Security, and how long we keep it', body: security(brand) },
    { id: 'changes', title: 'Changes to this policy', body: changes() },
    ...(brand.policy.hipaa ? [{ id: 'hipaa', title: 'HIPAA and HITECH', body: hipaa(brand) }] : []),
    { id: 'contact', title: 'Contact', body: contact(brand) },
  ];
}

function introduction({ name, policy }: PolicyBrand) {
  return (
    <>
      <p>
        {policy.company} runs {name}. Organizations use it to text people who agreed to hear from them, and to show them
        pages and videos behind a link. This policy tells what we keep about you, whether you receive such texts or work
        for an organization that sends them.
      </p>
      <p>
        The organization that texts you decides whom it writes to and why. We keep and send its messages on its behalf
        and by its instructions.
      </p>
    </>
  );
}

function collected({ policy }: PolicyBrand) {
  return (
    <ul>
      <li>
        What an organization or you yourself tell us: name, phone number, e-mail address, and answers you give on its
        pages{policy.hipaa ? ', which may concern your health' : ''}.
      </li>
      <li>The texts sent to you and the texts you send back, with when and whether they arrived.</li>
      <li>
        Which of the pages behind your link you opened, for how long, and which parts of a video you watched. A robot
        that only looks at the link is not counted as you.
      </li>
      <li>When and how you agreed to texts, and when you opted out.</li>
      <li>
        Of people who work with the service: the sign-ins, the device and network address they came from, and what they
        changed.
      </li>
    </ul>
  );
}

function use() {
  return (
    <>
      <p>We use this information to</p>
      <ul>
        <li>send the texts you agreed to, in the hours in which they may be sent, and stop when you say so,</li>
        <li>show the organization whether its messages arrived and what people asked or answered,</li>
        <li>bill the organization for what it sent, and</li>
        <li>keep the service safe, find faults, and fulfil the law.</li>
      </ul>
      <p>
        Message frequency varies. Message and data rates may apply. Reply HELP for help and STOP to opt out, at any
        time.
      </p>
    </>
  );
}

function sharing() {
  return (
    <>
      <p>
        We do not sell information. Phone numbers and the consent to receive texts are not shared with third parties for
        their own marketing.
      </p>
      <p>We share only what each needs for its part of the work:</p>
      <ul>
        <li>with the organization on whose behalf we text you,</li>
        <li>with phone carriers, and with the providers of our mail, storage and payments,</li>
        <li>with the services an organization connects, such as its calendar, when it connects them, and</li>
        <li>with authorities, where the law obliges us to.</li>
      </ul>
    </>
  );
}

function rights({ policy }: PolicyBrand) {
  return (
    <>
      <p>You can</p>
      <ul>
        <li>
          <strong>Opt out</strong> by replying STOP to any text. It takes effect right away and lasts until you reply
          START.
        </li>
        <li>
          <strong>Get a copy</strong> of what is kept about you, in a form a machine can read, within{' '}
          {retention.exportHours} hours of your request reaching us.
        </li>
        <li>
          <strong>Have it corrected</strong> or <strong>erased</strong>: within {retention.erasureHours} hours where it
          is in use, and within {retention.backupDays} days in backups. Only the note that you opted out stays, so that
          no one texts you again.
        </li>
      </ul>
      <p>
        Ask the organization that texts you, or write to{' '}
        <a href={`mailto:${policy.contactEmail}`}>{policy.contactEmail}</a>. We ask for proof that the phone number is
        yours.
      </p>
    </>
  );
}

function security({ policy }: PolicyBrand) {
  return (
    <>
      <p>
        Every organization sees its own contacts only. Passwords and sign-ins are stored as hashes, connections are
        encrypted, and what people do in an account is recorded where no one can alter it. If a breach affects your
        information, we tell you and the authorities as the law requires.
      </p>
      <table>
        <caption>How long information is kept</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {retentionTable(policy).map(({ what, kept }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function changes() {
  return (
    <p>
      When this policy changes, the new words appear here with their date. Before a change takes away a right of yours,
      we tell the organizations that use the service, at least 30 days ahead.
    </p>
  );
}

function hipaa({ name, policy }: PolicyBrand) {
  return (
    <>
      <p>
        Clinics and other covered entities use {name} to reach their patients. For them {policy.company} is a business
        associate under the Health Insurance Portability and Accountability Act (HIPAA) and the HITECH Act, and signs a
        business associate agreement with every clinic that asks for one at{' '}
        <a href={`mailto:${policy.contactEmail}`}>{policy.contactEmail}</a>.
      </p>
      <ul>
        <li>
          Your clinic must have your consent before it texts you protected health information. Where you give that
          consent on one of our pages, we record when you did. A text message is not encrypted on its way to your phone.
          You can withdraw your consent at any time.
        </li>
        <li>
          Our own administrators do not see your name or your messages, except in an emergency: for 60 minutes, with a
          reason, and we notify your clinic right away.
        </li>
        <li>Everyone who opens your record leaves an entry, which is kept for {retention.healthAuditYears} years.</li>
        <li>
          If protected information should be disclosed against the rules, your clinic is told without delay and at most
          60 days after it was found, so that it can tell you.
        </li>
      </ul>
      <p>
        For access to your health record, an amendment, or a list of disclosures, ask your clinic; we help it to answer.
      </p>
    </>
  );
}

function contact({ policy }: PolicyBrand) {
  return (
    <address>
      {policy.company}
      <br />
      {policy.contactAddress}
      <br />
      <a href={`mailto:${policy.contactEmail}`}>{policy.contactEmail}</a>
    </address>
  );
}
