import type { ComponentType } from 'react';
import { type NormalWidgetSettings, type WidgetInput, widgetKind } from '../../../domain/widgets/registry.ts';
import classes from './phone-preview.module.css';
import type { PreviewSlide } from './preview-items.ts';

/** A question as the viewer draws it. */
export function WidgetView({ widget }: { widget: PreviewSlide['widgets'][number] }) {
  const kind = widgetKind(widget.widgetType);
  const settings = kind.normalize(widget);
  const Answers = inputs[kind.input];
  return (
    <div className={classes.question}>
      <div>{settings.label || kind.label}</div>
      <div className={classes.answers}>
        <Answers settings={settings} />
      </div>
      {settings.fineText && <div className={classes.fine}>{settings.fineText}</div>}
    </div>
  );
}

type AnswersProps = { settings: NormalWidgetSettings };

// An input that is missing here does not compile.
const inputs: Readonly<Record<WidgetInput, ComponentType<AnswersProps>>> = {
  buttons: ({ settings }) => <Choices texts={settings.labels} />,
  scale: ({ settings: { start, end } }) => (
    <Choices texts={Array.from({ length: end - start + 1 }, (_, at) => String(start + at))} />
  ),
  text: () => (
    <span className={classes.answer} data-wide>
      Your answer
    </span>
  ),
};

function Choices({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className={classes.answer}>
      {text}
    </span>
  ));
}
