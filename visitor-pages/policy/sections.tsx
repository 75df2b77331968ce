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
    { id: 'sharing', title: 'Who we share it with', body: sharing() },
    { id: 'rights', title: 'Your rights', body: rights(brand) },
    { id: 'security', title: 'Security and how long we keep it', body: security(brand) },
    { id: 'changes', title: 'Changes to this policy', body: changes() },
    ...(brand.policy.hipaa ? [{ id: 'hipaa', title: 'HIPAA and HITECH', body: hipaa(brand) }] : []),
    { id: 'contact', title: 'Contact', body: contact(brand) },
  ];
}

function introduction({ name, policy }: PolicyBrand) {
  return (
    <>
      <p>
        {policy.company} runs {name}. Organizations use it to text people who agreed to hear from them and to show them
        pages and videos through a link. This policy explains what we keep about you, whether you get these texts or
        work for an organization that sends them.
      </p>
      <p>
        The organization that texts you decides who gets its messages and why. We store and send its messages on its
        behalf and follow its instructions.
      </p>
    </>
  );
}

function collected({ policy }: PolicyBrand) {
  return (
    <ul>
      <li>
        What you or an organization tells us: your name, phone number, email address, and the answers you give on its
        pages{policy.hipaa ? ', which may be about your health' : ''}.
      </li>
      <li>The texts sent to you and the texts you send back, and whether and when they arrived.</li>
      <li>
        Which pages you opened through your link, for how long, and which parts of a video you watched. Automated
        programs that check the link aren’t counted as you.
      </li>
      <li>When and how you agreed to texts, and when you opted out.</li>
      <li>
        For people who work with the service: their sign-ins, the device and network address they used, and what they
        changed.
      </li>
    </ul>
  );
}

function use() {
  return (
    <>
      <p>We use this information to:</p>
      <ul>
        <li>send the texts you agreed to, during permitted hours, and stop when you tell us to,</li>
        <li>show the organization whether its messages arrived and what people asked or answered,</li>
        <li>bill the organization for what it sent, and</li>
        <li>keep the service secure, find and fix problems, and comply with the law.</li>
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
      <p>We share only what each one needs to do its part:</p>
      <ul>
        <li>with the organization on whose behalf we text you,</li>
        <li>with phone carriers and with our email, storage, and payment providers,</li>
        <li>with services an organization connects, such as its calendar, once it connects them, and</li>
        <li>with authorities, when the law requires it.</li>
      </ul>
    </>
  );
}

function rights({ policy }: PolicyBrand) {
  return (
    <>
      <p>You can:</p>
      <ul>
        <li>
          <strong>Opt out</strong> by replying STOP to any text. It takes effect right away and lasts until you reply
          START.
        </li>
        <li>
          <strong>Get a copy</strong> of what we keep about you, in a machine-readable format, within{' '}
          {retention.exportHours} hours of receiving your request.
        </li>
        <li>
          <strong>Have it corrected</strong> or <strong>erased</strong>: within {retention.erasureHours} hours in the
          live service, and within {retention.backupDays} days in backups. Only the fact that you opted out stays on
          record, so that no one texts you again.
        </li>
      </ul>
      <p>
        To use these rights, contact the organization that texts you, or email{' '}
        <a href={`mailto:${policy.contactEmail}`}>{policy.contactEmail}</a>. We’ll ask you to prove that the phone
        number is yours.
      </p>
    </>
  );
}

function security({ policy }: PolicyBrand) {
  return (
    <>
      <p>
        Each organization sees only its own contacts. Passwords and sign-ins are stored as hashes, connections are
        encrypted, and what people do in an account is recorded in a log that no one can alter. If a breach affects your
        information, we’ll notify you and the authorities as the law requires.
      </p>
      <table>
        <caption>How long we keep information</caption>
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
      When we change this policy, we post the new version here with its effective date. At least 30 days before a change
      takes away any of your rights, we notify the organizations that use the service.
    </p>
  );
}

function hipaa({ name, policy }: PolicyBrand) {
  return (
    <>
      <p>
        Clinics and other covered entities use {name} to reach their patients. For them, {policy.company} is a business
        associate under the Health Insurance Portability and Accountability Act (HIPAA) and the HITECH Act, and signs a
        business associate agreement with any clinic that asks for one at{' '}
        <a href={`mailto:${policy.contactEmail}`}>{policy.contactEmail}</a>.
      </p>
      <ul>
        <li>
          Your clinic must have your consent before it texts you protected health information. If you give that consent
          on one of our pages, we record when you gave it. A text message is not encrypted on its way to your phone. You
          can withdraw your consent at any time.
        </li>
        <li>
          Our own administrators don’t see your name or your messages, except in an emergency: they must give a reason,
          their access ends after 60 minutes, and we notify your clinic right away.
        </li>
        <li>
          Each time someone opens your record, the log gets an entry, which we keep for {retention.healthAuditYears}{' '}
          years.
        </li>
        <li>
          If protected health information is disclosed in violation of these rules, we notify your clinic without delay,
          and no later than 60 days after the disclosure is found, so that it can notify you.
        </li>
      </ul>
      <p>
        To see your health record, have it amended, or get a list of disclosures, ask your clinic; we’ll help it
        respond.
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
