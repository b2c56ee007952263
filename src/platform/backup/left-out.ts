/**
 * Tables that no backup holds, with the reason (decision 045). Every other table is in it, so that a new one is never forgotten. A name that
 * isn't there any more does no harm: an older archive may have been made beside it.
 */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'a session that was ended must not come back',
  sign_in_failure: 'counts of the last minutes',
  password_reset: 'a link that was used or replaced must not come back',
  email_change: 'a link that was used or replaced must not come back',
  second_factor: "sealed with the server's secret, which leaves no machine",
  recovery_code: 'a code that was used must not come back, and there is no second factor that it stands for',
  change_counter: 'counts what happens to the rows here',
};
