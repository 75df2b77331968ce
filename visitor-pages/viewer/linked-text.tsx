import { linksInText } from '../../domain/text/links-in-text.ts';

/** A text in which web addresses and phone numbers can be tapped. */
export function LinkedText({ text }: { text: string }) {
  return linksInText(text).map(({ text: shown, href }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their places.
    if (href === null) return <span key={at}>{shown}</span>;
    const place = href.startsWith('tel:') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <a key={at} href={href} {...place}>
        {shown}
      </a>
    );
  });
}
