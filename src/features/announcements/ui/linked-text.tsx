import { Fragment } from 'react';
import { linksIn } from '../rules/links';

/** A text as its author wrote it, with its addresses as links to other sites. */
export function LinkedText({ text }: { text: string }) {
  return linksIn(text).map((part, index) => {
    // The parts have no identity but their place.
    const key = `${index} ${part.text}`;
    return part.isLink ? (
      <a
        key={key}
        href={part.text}
        target="_blank"
        rel="noopener noreferrer"
        className="rounded-tag text-accent-ink underline wrap-anywhere"
      >
        {part.text}
      </a>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    );
  });
}
