/**
 * The tables that no backup contains, each with the reason (decision 045). Every other table is included, so that a new one is never
 * forgotten. The name of a table that no longer exists does no harm: an older archive may have been made while it existed.
 */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'a session that was ended must not come back',
  sign_in_failure: 'counts of the last minutes',
  password_reset: 'a link that was used or replaced must not come back',
  sign_in_link: 'a link that was used or replaced must not come back',
  email_change: 'a link that was used or replaced must not come back',
  second_factor: "sealed with the server's secret, which leaves no machine",
  recovery_code: 'a code that was used must not come back, and there is no second factor that it replaces',
  push_subscription: 'ends with its session',
  push_message: 'addressed to subscriptions, which end',
  used_challenge: 'challenges of the last minutes',
  change_counter: 'counts what happens to the rows here',
};
