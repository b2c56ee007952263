import { paragraphsOf } from '../rules';

/** Renders a consent's text in paragraphs. */
export function ConsentParagraphs({ text }: { text: string }) {
  return (
    <div className="grid max-w-[75ch] gap-3 text-16 wrap-anywhere">
      {paragraphsOf(text).map((paragraph, index) => (
        // A paragraph has no identity except its position.
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never moved
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
