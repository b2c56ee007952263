const unknown = 'runs before anybody is known';
const session = "the session's own row, by its secret id";
const token = 'whoever holds the secret link has the right';
const clock = 'runs by the clock';
const recipients = 'whom mail concerns, whoever caused it';
const locked = 'changes what its caller has locked within a scope';
const existence = 'tells only that there is such a row, and to no client';
const fragment = 'a part of a query that has its scope elsewhere';
const everybodys = 'the document types, which every role reads';
const provider = 'what a try is and pays, by the word of the provider that it was opened at';
const pure = 'computes and reads no row';

/**
 * The queries and commands that ask for no scope, with the reason: the path from `src/`, `#` and the function's name.
 * Whatever isn't named here asks for one and uses it.
 */
export const scopeExemptions = {
  'features/club/commands.ts#nameClub': unknown,
  'features/club/queries.ts#readClub': unknown,

  'features/accounts/commands/oidc-sign-in.ts#signInWithOidc': unknown,
  'features/accounts/commands/password-reset.ts#requestPasswordReset': unknown,
  'features/accounts/commands/password-reset.ts#resetPassword': token,
  'features/accounts/commands/password-reset.ts#openResetLink': token,
  'features/accounts/commands/sessions.ts#saveSession': session,
  'features/accounts/commands/sessions.ts#endSession': session,
  'features/accounts/commands/sessions.ts#endSessionsOf': unknown,
  'features/accounts/commands/sessions.ts#proveEmail': token,
  'features/accounts/commands/sessions.ts#noteActivity': session,
  'features/accounts/commands/sign-in.ts#signIn': unknown,
  'features/accounts/commands/sign-up.ts#signUp': unknown,
  'features/accounts/commands/sign-up.ts#makeAccount': unknown,
  'features/accounts/commands/sign-up.ts#lockSignUps': unknown,
  'features/accounts/commands/throttle.ts#claimSignIn': unknown,
  'features/accounts/commands/throttle.ts#claimForm': unknown,
  'features/accounts/commands/throttle.ts#claimResetMail': unknown,
  'features/accounts/commands/throttle.ts#forgetTry': unknown,
  'features/accounts/commands/throttle.ts#forgetFailures': unknown,
  'features/accounts/commands/upkeep.ts#pruneAccounts': clock,
  'features/accounts/queries/accounts-of.ts#accountsOf': existence,
  'features/accounts/queries/device-mark.ts#deviceMark': unknown,
  'features/accounts/queries/device-mark.ts#markOf': pure,
  'features/accounts/queries/users.ts#readContextRow': session,
  'features/accounts/queries/users.ts#contextOf': pure,
  'features/accounts/queries/users.ts#getCurrentUser': 'the own account, which every role reads',
  'features/accounts/queries/users.ts#findByEmail': unknown,
  'features/accounts/queries/users.ts#findPerson': 'one account that a row names or that acts, for the server alone',
  'features/accounts/queries/users.ts#findByOidcSubject': unknown,
  'features/accounts/queries/users.ts#isWithoutAccounts': unknown,
  'features/accounts/queries/users.ts#findResetLink': token,

  'features/teams/queries.ts#existingTeamIds': existence,

  'features/documents/commands/expire.ts#expireDocuments': clock,
  'features/documents/commands/notify-rejected.ts#notifyRejected': recipients,
  'features/documents/commands/remind-of-expiry.ts#remindOfExpiry': clock,
  'features/documents/queries/can-sign.ts#canSign': fragment,
  'features/documents/queries/compliance.ts#complianceSql': fragment,
  'features/documents/queries/expiring.ts#listExpiring': clock,
  'features/documents/queries/expiring.ts#listReminders': clock,
  'features/documents/queries/filters.ts#filtered': fragment,
  'features/documents/queries/filters.ts#ofPlayers': fragment,
  'features/documents/queries/guardians-of.ts#guardiansOf': recipients,
  'features/documents/queries/paper-types.ts#listPaperTypes': everybodys,
  'features/documents/queries/projection.ts#documentColumns': fragment,
  'features/documents/queries/projection.ts#asDocument': pure,
  'features/documents/queries/standing.ts#isLive': fragment,
  'features/documents/queries/standing.ts#hasStatus': fragment,
  'features/documents/queries/standing.ts#statusSql': fragment,
  'features/documents/queries/standing.ts#hasRunOut': fragment,
  'features/documents/queries/standing.ts#isRenewed': fragment,
  'features/documents/queries/standing.ts#isReplaced': fragment,
  'features/documents/queries/standing.ts#countsAsExpired': fragment,
  'features/documents/queries/stored-files.ts#storedFiles': clock,
  'features/documents/queries/types.ts#listDocumentTypes': everybodys,
  'features/documents/queries/types.ts#getDocumentType': everybodys,

  'features/consents/queries/texts.ts#lockConsentText':
    'a text that every role reads, locked for a command that has its scope',

  'features/payments/queries/payment-state.ts#paymentStateSql': fragment,

  'features/payments/commands/notify.ts#payLink': pure,
  'features/payments/commands/remind-of-payments.ts#remindOfPayments': clock,
  'features/payments/queries/unpaid.ts#listUnpaid': clock,
  'features/payments/queries/unpaid.ts#listRemindedSince': clock,
  'features/payments/commands/charge-many.ts#chargeMany': locked,
  'features/payments/commands/charge-dues.ts#chargeDues': clock,
  'features/payments/commands/charge-dues.ts#chargeByRule':
    'charges by a rule that stands, by the clock or for who added it',
  'features/payments/queries/children.ts#lockMembers': clock,
  'features/payments/queries/children.ts#listBirthDates': locked,
  'features/payments/queries/children.ts#listFamilyTies': locked,
  'features/payments/queries/dues.ts#listActiveRules': clock,
  'features/payments/queries/dues.ts#chargedFor': clock,
  'features/payments/commands/notify.ts#queueChargedMail': recipients,
  'features/payments/commands/notify.ts#queueConfirmedMail': recipients,
  'features/payments/commands/notify.ts#queueDeclinedMail': recipients,
  'features/payments/commands/notify.ts#queuePaidMail': recipients,
  'features/payments/queries/mailed.ts#listMailedPayments': recipients,
  'features/payments/commands/ledger.ts#lockMoney': fragment,
  'features/payments/commands/ledger.ts#addToLedger': locked,
  'features/payments/commands/mark-overdue.ts#markOverdue': clock,
  'features/payments/commands/receive.ts#receivePayment': locked,
  'features/payments/commands/receipts.ts#issueReceipt': locked,
  'features/payments/commands/receipts.ts#voidReceipt': locked,
  'features/payments/queries/refund-source.ts#goesThrough': pure,
  'features/payments/queries/filters.ts#filtered': fragment,
  'features/payments/queries/filters.ts#inMonth': fragment,
  'features/payments/queries/filters.ts#hasStatus': fragment,
  'features/payments/commands/ask-provider.ts#askProvider': provider,
  'features/payments/commands/event-desk.ts#createEventDesk': provider,
  'features/payments/commands/handle-events.ts#keepEvent': provider,
  'features/payments/commands/handle-events.ts#handleEvents': provider,
  'features/payments/commands/handle-events.ts#listWaiting': clock,
  'features/payments/commands/handle-events.ts#forgetEvents': clock,
  'features/payments/commands/open-checkout.ts#unreachable': pure,
  'features/payments/commands/open-checkout.ts#openCheckout': locked,
  'features/payments/commands/reconcile.ts#reconcile': clock,
  'features/payments/commands/settle.ts#settle': provider,
  'features/payments/commands/settle.ts#endAttempts': locked,
  'features/payments/commands/until-open.ts#untilOpen': locked,
  'features/payments/queries/projection.ts#statusSql': fragment,
  'features/payments/queries/ways.ts#getPaymentWays': 'how the club is paid, which every role reads',
  'features/payments/queries/demo-checkout.ts#findDemoCheckout': token,
  'features/payments/commands/demo-checkout.ts#endDemoCheckout': token,

  'features/guardians/commands/accept-invitation.ts#acceptInvitation': token,
  'features/guardians/commands/accept-invitation.ts#acceptOwnInvitation': token,
  'features/guardians/commands/accept-invitation.ts#pruneInvitations': clock,
  'features/guardians/commands/next-rank.ts#nextRank': fragment,
  'features/guardians/queries/invitations.ts#findInvitation': token,

  'features/events/commands/lock-schedule.ts#withScheduleLock': 'a lock, within which its caller asks for a scope',
  'features/events/commands/series.ts#splitSeries': locked,
  'features/events/commands/series.ts#endSeries': locked,
  'features/events/commands/series.ts#forgetEmptySeries': locked,
  'features/events/commands/series.ts#moveSeries': locked,
  'features/events/commands/tombstones.ts#keepCancelled': locked,
  'features/events/commands/tombstones.ts#forgetCancelled': clock,
  'features/events/queries/read.ts#notEnded': fragment,
  'features/events/queries/recipients.ts#eventRecipients': recipients,
  'features/events/queries/recipients.ts#plannersOf': recipients,

  'features/attendance/commands/record.ts#answerByLink': token,
  'features/attendance/commands/rsvp-link.ts#signRsvp': pure,
  'features/attendance/commands/rsvp-link.ts#readRsvp': pure,
  'features/attendance/queries/rsvp.ts#findInvitation': token,
  'features/attendance/queries/sheet.ts#lockOccasionOfLink': token,
  'features/attendance/queries/sheet.ts#isInvited': existence,

  'features/calendar-feeds/commands.ts#noteFeedRead': token,
  'features/calendar-feeds/queries/feed-text.ts#createFeedWriter': token,
  'features/calendar-feeds/queries/feeds.ts#openFeed': token,
  'features/calendar-feeds/queries/feeds.ts#listCalendarEntries': token,

  'features/announcements/queries.ts#announcementRecipients': recipients,
};
