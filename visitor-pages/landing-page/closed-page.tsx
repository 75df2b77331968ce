import { formatPhone } from '../../domain/leads/phone-format.ts';
import { PageFooter } from '../page-footer.tsx';
import { Mark } from './mark.tsx';
import type { ClosedPageView } from './page.ts';
import { useWords } from './words.ts';

/** What is shown in place of an archived page: whose it was, that it's gone, and how to reach them. */
export function ClosedPage({ page: { sender, logo, phone, year, color, character } }: { page: ClosedPageView }) {
  const say = useWords('landingPage');
  return (
    <main>
      <Mark logo={logo} name={sender} color={color} character={character} />
      <div className="sheet">
        <p className="from">{sender}</p>
        <h1>{say('closed')}</h1>
        {phone !== null && (
          <>
            <p className="description">{say('closedReach', { phone: formatPhone(phone).replaceAll(' ', '\u00a0') })}</p>
            <p className="reach">
              <a href={`sms:+1${phone}`}>{say('sendText')}</a>
              <a href={`tel:+1${phone}`}>{say('call')}</a>
            </p>
          </>
        )}
        <PageFooter name={sender} year={year} />
      </div>
    </main>
  );
}
