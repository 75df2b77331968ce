import { type GroupTerms, termsInWords } from '../../domain/landing-pages/group-terms.ts';
import { pageFields } from '../../domain/landing-pages/page-fields.ts';
import type { PageField } from '../../domain/landing-pages/submit-rules.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { languages } from '../../words/languages.ts';
import { PageFooter } from '../page-footer.tsx';
import { Mark } from './mark.tsx';
import type { ExplainerView, FormWords, LandingPageView } from './page.ts';
import { Question } from './question.tsx';
import { useCatalogs, useWords } from './words.ts';

/** A public page with a form: its header, its content, and the fields for the visitor. */
export function LandingPage({ page }: { page: LandingPageView }) {
  const { title, description, image, logo, brandName } = page;
  const say = useWords('landingPage');
  const isTextFirst = page.layout === 'TEXT_FIRST';
  return (
    <main data-layout={page.layout}>
      <Mark
        logo={logo}
        name={brandName}
        image={image}
        isBare={isTextFirst}
        color={page.color}
        character={page.character}
      />
      <div className="sheet">
        <div className="about">
          {title && <p className="from">{brandName}</p>}
          <h1>{title || brandName}</h1>
          {description && <p className="description">{description}</p>}
          {isTextFirst && image && <img className="picture" src={image} alt="" />}
          {page.explainer && <Explainer {...page.explainer} title={title || brandName} />}
          {page.terms && <Terms terms={page.terms} />}
        </div>
        <div className="ask">
          <WithoutScript phone={page.next.phone} />
          <Form page={page} />
          <p className="fine">
            {page.optInFinePrint} <a href={page.policyUrl}>{say('privacyPolicy')}</a>
          </p>
        </div>
        <Languages page={page} />
        <PageFooter name={page.sender} year={page.year} />
      </div>
    </main>
  );
}

// A form with no more fields is one page on a phone too.
const MOST_ON_ONE_PAGE = 3;

// Each of its children before the failure is one thing that is asked: on a phone, a step of its own.
function Form({ page }: { page: LandingPageView }) {
  const say = useWords('landingPage');
  const formWords = useFormWords(page);
  const consentsAt = placeOfConsents(page.fields);
  return (
    <form
      data-kind={page.kind}
      data-code={page.code}
      data-long={page.fields.length + page.questions.length > MOST_ON_ONE_PAGE || undefined}
      data-keeps={page.keepsTyped || undefined}
      data-rules={JSON.stringify(page.rules)}
      data-words={JSON.stringify(formWords)}
      noValidate
    >
      {page.fields.slice(0, consentsAt).map((field) => (
        <Field key={field} field={field} page={page} />
      ))}
      {page.questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
      {page.fields.slice(consentsAt).map((field) => (
        <Field key={field} field={field} page={page} />
      ))}
      <p className="failure" role="alert" />
      <div className="send">
        <button type="submit" disabled>
          {say('submit')}
        </button>
      </div>
      <noscript>
        <p className="failure">{say('allowScript')}</p>
      </noscript>
    </form>
  );
}

// Above the form, whose button does nothing then.
function WithoutScript({ phone }: { phone: string | null }) {
  const say = useWords('landingPage');
  return (
    <noscript>
      <div className="notice">
        <p>{say('allowScript')}</p>
        {phone !== null && (
          <>
            <p>{say('reachUs', { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })}</p>
            <p className="reach">
              <a href={`sms:+1${phone}`}>{say('sendText')}</a>
              <a href={`tel:+1${phone}`}>{say('call')}</a>
            </p>
          </>
        )}
      </div>
    </noscript>
  );
}

// Consents come last.
function placeOfConsents(fields: readonly PageField[]): number {
  const at = fields.findIndex(isConsent);
  return at === -1 ? fields.length : at;
}

function isConsent(field: PageField): boolean {
  return field === 'opt-in' || field === 'hipaa';
}

function Explainer({ url, isVideo, poster, title }: ExplainerView & { title: string }) {
  if (!isVideo) return <img className="picture" src={url} alt="" />;
  return (
    // The video isn't loaded until someone plays it.
    // biome-ignore lint/a11y/useMediaCaption: the video is the organization's own, with whatever captions it has in it
    <video
      className="picture"
      src={url}
      poster={poster ?? undefined}
      aria-label={title}
      preload="none"
      controls
      playsInline
    />
  );
}

function Terms({ terms }: { terms: GroupTerms }) {
  const listed = termsInWords(terms, useWords('landingPage'));
  if (listed.length === 0) return null;
  return (
    <dl className="terms">
      {listed.map(({ key, label, words }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

type FieldProps = { field: PageField; page: LandingPageView };

// Under each field is the place where the script says what is missing. The focus goes there, so no alert is needed.
function Field(props: FieldProps) {
  return (
    <div className="step" data-consent={isConsent(props.field) || undefined}>
      <Asked {...props} />
      <p className="problem" id={`problem-${props.field}`} />
    </div>
  );
}

function Asked({ field, page }: FieldProps) {
  const say = useWords('landingPage');
  const sayConsent = useWords('consents');
  if (field === 'opt-in')
    return <Consent field={field} text={page.optInText} note={sayConsent('sender', { sender: page.sender })} />;
  if (field === 'hipaa') return <Consent field={field} text={page.hipaaText ?? ''} />;
  // Everything else is required, or can be left to “Rather not say”.
  const optional = field === 'last_name' || field === 'dob' ? 'optional' : null;
  const label = optional === null ? say(labels[field]) : say(optional, { label: say(labels[field]) });
  if (field === 'gender')
    return <Choice field={field} label={label} empty={say('ratherNot')} options={gendersIn(say)} />;
  if (field === 'dropdown')
    return <Choice field={field} label={page.choice} empty={say('choose')} options={page.options} />;
  return (
    <label>
      {field === 'name' && page.fields.includes('last_name') ? say('firstName') : label}
      <input
        name={field}
        maxLength={200}
        {...inputs[field]}
        {...(field === 'appointment' ? { min: page.booking.earliestDay } : {})}
      />
    </label>
  );
}

const inputs = {
  name: { type: 'text', autoComplete: 'name' },
  last_name: { type: 'text', autoComplete: 'family-name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  dob: { type: 'date', autoComplete: 'bday' },
  appointment: { type: 'date', autoComplete: 'off' },
} as const;

// Form fields have our own labels, except for the brand's label of the dropdown.
const labels = {
  name: 'name',
  last_name: 'lastName',
  phone: 'phone',
  dob: 'dob',
  gender: 'gender',
  appointment: 'appointment',
  dropdown: 'choose',
} as const satisfies Record<Exclude<PageField, 'hipaa' | 'opt-in'>, string>;

// Answers are stored in English, whatever language they were chosen in.
function gendersIn(say: ReturnType<typeof useWords<'landingPage'>>): LandingPageView['options'] {
  const said = [say('female'), say('male'), say('other')];
  return pageFields.gender.labels.map((id, at) => ({ id, label: said[at] ?? id }));
}

function useFormWords({ next, sender, fields, booking }: LandingPageView): FormWords {
  const say = useWords('landingPage');
  const { submit, submitting, submitted, notReached, unknownFailure, ...rest } = useCatalogs().landingPage;
  const { enterName, enterPhone, checkBox, chooseDate, birthInFuture, birthTooEarly, birthUnfinished } = rest;
  const { checkPhone, phoneAbroad, phoneWithoutTexts } = rest;
  const boxes = { hipaa: checkBox, 'opt-in': checkBox };
  const missing = { name: enterName, phone: enterPhone, appointment: chooseDate, ...boxes };
  const { phone, firstText, cardUrl } = next;
  const asksDay = fields.includes('appointment');
  const first =
    typeof firstText === 'object'
      ? [say('firstTextAt', { time: firstText.at })]
      : spoken[firstText].map((key) => say(asksDay && key === 'firstTextAround' ? 'firstTextAroundDay' : key));
  // Said to everyone, and true for both: the page can't say who is known.
  const before = first.length === 0 || firstText === 'later' || firstText === 'around' ? [] : [say('signedUpBefore')];
  const number = phone === null ? null : formatPhone(phone);
  const from = number === null ? [] : [say('textsComeFrom', { sender, phone: number })];
  const stopped = number === null ? [] : [say('stoppedBefore', { phone: number })];
  const change = asksDay && number !== null ? [say('changeAppointment', { phone: number })] : [];
  const booked = booking.namesDay ? say('requestedFor', { day: '{day}' }) : say('appointmentRequested');
  const card = cardUrl === null ? null : { url: cardUrl, label: say('saveNumber') };
  return {
    submit,
    submitting,
    submitted,
    notReached,
    unknownFailure,
    checkPhone,
    phoneAbroad,
    phoneWithoutTexts,
    ...{ birthInFuture, birthTooEarly, birthUnfinished },
    missing,
    steps: { next: say('next'), back: say('back'), place: say('stepOf', { step: '{step}', count: '{count}' }) },
    booked: asksDay ? booked : null,
    changeBooking: change,
    whatFollows: say('whatFollows'),
    next: [...first, ...from, ...before, ...stopped],
    card,
  };
}

const spoken = { soon: ['firstTextSoon'], later: ['firstTextLater'], around: ['firstTextAround'], none: [] } as const;

function Languages({ page }: { page: LandingPageView }) {
  const say = useWords('landingPage');
  if (page.languages.length < 2) return null;
  return (
    <nav className="languages" aria-label={say('languageOfPage')}>
      {page.languages.map((code) => (
        <a key={code} href={`?lang=${code}`} lang={code} aria-current={code === page.language ? 'true' : undefined}>
          {languages[code].ownName}
        </a>
      ))}
    </nav>
  );
}

type ChoiceProps = { field: PageField; label: string; empty: string; options: LandingPageView['options'] };

function Choice({ field, label, empty, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={field} defaultValue="">
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Consent({ field, text, note }: { field: PageField; text: string; note?: string }) {
  return (
    <label className="consent">
      <input type="checkbox" name={field} />
      <span>
        {text} {note && <span className="sender">{note}</span>}
      </span>
    </label>
  );
}
