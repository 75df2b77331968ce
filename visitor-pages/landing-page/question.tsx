import { type ComponentType, useId } from 'react';
import type { WidgetInput } from '../../domain/widgets/registry.ts';
import type { PageQuestion } from './page.ts';
import { useWords } from './words.ts';

type Props = { question: PageQuestion };

// What is meant for a few lines is one line in a form, which is long already.
const LINES_IN_ONE = 3;

/** A question of the page, as a part of its form; its name there is its id. */
export function Question(props: Props) {
  const Asked = asked[props.question.input];
  return (
    <div className="step">
      <Asked {...props} />
      {isLong(props.question) && <output className="small count" />}
      <p className="problem" id={problemId(props.question)} role="alert" />
    </div>
  );
}

function isLong({ field }: PageQuestion): boolean {
  return (field?.rows ?? 1) > LINES_IN_ONE;
}

/** Where the page says why an answer isn't taken; its script knows it too. */
function problemId({ id }: PageQuestion): string {
  return `problem-${id}`;
}

function OneField({ question }: Props) {
  const say = useWords('landingPage');
  const { id, label, fineText } = question;
  const { rows = 1, ...attributes } = question.field ?? {};
  const field = isLong(question) ? { rows, ...attributes } : { type: 'text', ...attributes };
  // Both take the same attributes here.
  const Typed = (isLong(question) ? 'textarea' : 'input') as 'input';
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is in it, whichever of the two it is
    <label>
      {label || say('yourAnswer')}
      {question.input === 'menu' ? (
        <select name={id} defaultValue="">
          <option value="">{say('chooseOne')}</option>
          {question.labels.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <Typed autoComplete="off" {...field} name={id} />
      )}
      {fineText && <span className="small">{fineText}</span>}
    </label>
  );
}

function Choices({ question }: Props) {
  const say = useWords('landingPage');
  const { id, input, label, fineText, labels, start, end } = question;
  const isNumber = input === 'numbers' || input === 'slider';
  const numbers = Array.from({ length: end - start + 1 }, (_, at) => String(start + at));
  return (
    <fieldset>
      <legend>{label || say('yourAnswer')}</legend>
      <div className={isNumber ? 'numbers' : 'answers'}>
        {(isNumber ? numbers : labels).map((choice, at) => (
          <label key={choice} className="consent">
            <input type={input === 'ticks' ? 'checkbox' : 'radio'} name={id} value={choice} />
            <span>{input === 'pair' ? say(at === 0 ? 'yes' : 'no') : choice}</span>
          </label>
        ))}
      </div>
      {input === 'slider' && labels.length > 0 && (
        <p className="small ends">
          <span>{labels[0]}</span>
          <span>{labels[1]}</span>
        </p>
      )}
      {fineText && <p className="small">{fineText}</p>}
    </fieldset>
  );
}

function Agreement({ question: { id, label, fineText } }: Props) {
  const say = useWords('landingPage');
  const titleId = useId();
  return (
    <div>
      {label && (
        <p className="asked" id={titleId}>
          {label}
        </p>
      )}
      <label className="consent">
        <input type="checkbox" name={id} value="Verified" aria-describedby={label ? titleId : undefined} />
        <span>{fineText || say('agree')}</span>
      </label>
    </div>
  );
}

const asked: Readonly<Record<WidgetInput, ComponentType<Props>>> = {
  pair: Choices,
  buttons: Choices,
  ticks: Choices,
  numbers: Choices,
  slider: Choices,
  menu: OneField,
  field: OneField,
  consent: Agreement,
};
