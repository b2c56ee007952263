/** What follows when a payment was marked paid at the checkout: by the club itself (`isKept`) or by a family that it believes, it counts at once. */
export function reportedWords(isKept: boolean, trustPayersWord: boolean): string {
  if (isKept) return 'The payment is marked paid, with a receipt.';
  if (trustPayersWord) return 'Thank you! Your payment is noted as paid.';
  return 'Thank you! The club confirms your payment within 24 hours. Until then it shows as waiting for confirmation.';
}
