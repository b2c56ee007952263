/** One's own account. */
export function AccountPage() {
  return <h1 tabIndex={-1}>Your account</h1>;
}
