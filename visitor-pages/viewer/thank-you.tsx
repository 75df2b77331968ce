import { formatPhone } from '../../domain/leads/phone-format.ts';
import type { ViewerEnd, ViewerPage } from './page.ts';
import { useWords } from './words.ts';

type Props = {
  heading: string;
  /** There was something to view before it. */
  isEnd: boolean;
  /** Answers are still on the phone only. */
  isUnsent: boolean;
  end: ViewerEnd | null;
  card: ViewerPage['card'];
  onCall: () => void;
};

export function ThankYou({ heading, isEnd, isUnsent, end, card, onCall }: Props) {
  const say = useWords();
  return (
    <section className="thank-you">
      {isEnd && (
        <svg className="tick" viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
          <circle cx="36" cy="36" r="36" />
          <path d="M23 37.5l9 9 18-20" fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
      <h1>{heading}</h1>
      <p className="unsent" role="status">
        {isUnsent && say('endUnsent')}
      </p>
      {end ? (
        <a className="continue" href={end.href} {...(end.isCall ? { onClick: onCall } : {})}>
          {end.button ?? say('continue')}
        </a>
      ) : (
        !isUnsent && <p className="quiet">{say('close')}</p>
      )}
      {card && isEnd && (
        <>
          <a className="save-number" href={card.url}>
            {say('saveNumber')}
          </a>
          <p className="quiet">{say('textsComeFrom', { phone: formatPhone(card.phone) })}</p>
        </>
      )}
    </section>
  );
}
