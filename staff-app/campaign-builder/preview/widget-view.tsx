import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { type NormalWidgetSettings, type WidgetInput, widgetKind } from '../../../domain/widgets/registry.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import classes from './phone-preview.module.css';
import type { PreviewSlide } from './preview-items.ts';

/** A question as the viewer draws it. */
export function WidgetView({ widget }: { widget: PreviewSlide['widgets'][number] }) {
  const kind = widgetKind(widget.widgetType);
  const settings = kind.normalize(widget);
  const Answers = inputs[kind.input];
  const isDay = kind.field?.(settings).type === 'date';
  return (
    <div className={classes.question}>
      <div>{settings.label || kind.label}</div>
      <div className={classes.answers}>
        <Answers settings={settings} choices={kind.answers(widget)} isDay={isDay} />
      </div>
      {settings.fineText && kind.input !== 'consent' && <div className={classes.fine}>{settings.fineText}</div>}
    </div>
  );
}

type AnswersProps = { settings: NormalWidgetSettings; choices: readonly string[]; isDay: boolean };

// An input that is missing here does not compile.
const inputs: Readonly<Record<WidgetInput, ComponentType<AnswersProps>>> = {
  pair: Choices,
  buttons: Choices,
  numbers: Choices,
  slider: ({ settings: { start, end, labels } }) => (
    <div className={classes.scale}>
      <span className={classes.slider} />
      <span>{joined(start, labels[0])}</span>
      <span>{joined(end, labels[1])}</span>
    </div>
  ),
  field: ({ isDay }) =>
    isDay ? (
      <Field text="mm/dd/yyyy" icon={<IconCalendar size={16} aria-hidden />} />
    ) : (
      <Field text={phrases.yourAnswer} />
    ),
  menu: () => <Field text={phrases.chooseOne} icon={<IconChevronDown size={16} aria-hidden />} />,
  ticks: ({ choices }) => <Ticks texts={choices} />,
  consent: ({ settings }) => <Ticks texts={[settings.fineText || phrases.iAgree]} />,
};

function joined(number: number | null, word: string | undefined): string {
  return word ? `${number} ${word}` : String(number);
}

function Field({ text, icon }: { text: string; icon?: ReactNode }) {
  return (
    <span className={classes.answer} data-wide>
      {text}
      {icon}
    </span>
  );
}

function Ticks({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className={classes.tick}>
      <span className={classes.box} />
      {text}
    </span>
  ));
}

function Choices({ choices }: AnswersProps) {
  return choices.map((text) => (
    <span key={text} className={classes.answer}>
      {text}
    </span>
  ));
}
