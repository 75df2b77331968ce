import { Accordion, Anchor, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/simulator.ts';
import { say } from '../say.ts';
import classes from './simulator.module.css';
import { type SimulatedMail, useMails } from './use-mails.ts';

/** The mails that went to no one's real mailbox, the newest first; links in them open the app. */
export function Mailbox() {
  const mails = useMails();
  return (
    <section id="mailbox" className={classes.carrier} aria-label={phrases.mailbox}>
      <h2 className={classes.subheading}>{phrases.mailbox}</h2>
      {mails !== null && mails.length === 0 && (
        <Text size="sm" c="dimmed">
          {phrases.noEmailsYet}
        </Text>
      )}
      {mails !== null && mails.length > 0 && (
        <Accordion variant="separated" order={3}>
          {mails.map((mail) => (
            <Mail key={`${mail.at} ${mail.to} ${mail.subject} ${mail.text}`} mail={mail} />
          ))}
        </Accordion>
      )}
    </section>
  );
}

function Mail({ mail }: { mail: SimulatedMail }) {
  const at = new Date(mail.at);
  const day = at.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return (
    <Accordion.Item value={`${mail.at} ${mail.to} ${mail.text}`}>
      <Accordion.Control>
        <span className={classes.mailLine}>
          <strong>{mail.subject}</strong>
          <span className={classes.mailTo}>{say(phrases.toTo, { to: mail.to })}</span>
          <time className={classes.mailTime} dateTime={mail.at}>
            {day} {time}
          </time>
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <Text className={classes.mailText ?? ''} component="div">
          {withLinks(mail.text)}
        </Text>
        <Text size="xs" c="dimmed" mt="sm">
          {say(phrases.fromFrom, { from: mail.from })}
        </Text>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

// All mails are our own, so that every link in them leads into this app, by whatever name it is reached here.
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    if (!/^https?:\/\//.test(part) || !URL.canParse(part)) return part;
    const { pathname, search } = new URL(part);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one mail never move.
      <Anchor key={index} href={pathname + search} target="_blank" rel="noreferrer">
        {part}
      </Anchor>
    );
  });
}
