import { paragraphsOf } from '../rules';

/** A consent's text as people read it. */
export function ConsentParagraphs({ text }: { text: string }) {
  return (
    <div className="grid max-w-[75ch] gap-3 text-16 wrap-anywhere">
      {paragraphsOf(text).map((paragraph, index) => (
        // A paragraph has nothing but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never moved
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
