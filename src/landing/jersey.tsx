/** A player's sweater with the number, as the product draws it beside every name. */
export function Jersey({ number }: { number: number }) {
  return (
    <svg className="jersey" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="jersey-cloth"
        d="M11.5 4.5c1.2 1.5 7.8 1.5 9 0l4.2 1.6c.7.3 1.2.8 1.5 1.5l3.3 7.6-5 2.3-1-2V27.5h-15V15.5l-1 2-5-2.3 3.3-7.6c.3-.7.8-1.2 1.5-1.5z"
      />
      <path className="jersey-stripe" d="M8.6 24.2h14.8M3.6 12.6l4.9 2.2M28.4 12.6l-4.9 2.2" />
      <text x="16" y="18.6">
        {number}
      </text>
    </svg>
  );
}
