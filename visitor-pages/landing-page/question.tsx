import { type ComponentType, useId } from 'react';
import type { WidgetType } from '../../domain/widgets/registry.ts';
import { shortAnswerLimit } from '../../domain/widgets/short.ts';
import type { PageQuestion } from './page.ts';
import { useWords } from './words.ts';

type Props = { question: PageQuestion };

/** A question in the page's form. The name of its control is the question's id. */
export function Question(props: Props) {
  const Asked = asked[props.question.type];
  return <Asked {...props} />;
}

function OneField({ question }: Props) {
  const say = useWords('landingPage');
  const { id, type, label, fineText } = question;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is in it, whichever of the two it is
    <label>
      {label || say('yourAnswer')}
      {type === 'DROPDOWN' ? (
        <select name={id} defaultValue="">
          <option value="">{say('chooseOne')}</option>
          {question.labels.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input name={id} type={type === 'DATE' ? 'date' : 'text'} maxLength={shortAnswerLimit} autoComplete="off" />
      )}
      {fineText && <span className="small">{fineText}</span>}
    </label>
  );
}

function Choices({ question }: Props) {
  const say = useWords('landingPage');
  const { id, type, label, fineText, labels, start, end } = question;
  const isNumber = type === 'RATING' || type === 'SCALE';
  const numbers = Array.from({ length: end - start + 1 }, (_, at) => String(start + at));
  return (
    <fieldset>
      <legend>{label || say('yourAnswer')}</legend>
      <div className={isNumber ? 'numbers' : 'answers'}>
        {(isNumber ? numbers : labels).map((choice, at) => (
          <label key={choice} className="consent">
            <input type={type === 'CHECKBOX' ? 'checkbox' : 'radio'} name={id} value={choice} />
            <span>{type === 'YESNO' ? say(at === 0 ? 'yes' : 'no') : choice}</span>
          </label>
        ))}
      </div>
      {type === 'SCALE' && labels.length > 0 && (
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

const asked: Readonly<Record<WidgetType, ComponentType<Props>>> = {
  YESNO: Choices,
  CHOICE: Choices,
  CHECKBOX: Choices,
  DROPDOWN: OneField,
  RATING: Choices,
  SCALE: Choices,
  SHORT: OneField,
  DATE: OneField,
  VERIFY: Agreement,
};
