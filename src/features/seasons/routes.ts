import { pushSubscriptions, users } from '@/features/accounts/tables';
import { clubs } from '@/features/club/tables';
import { plainAddress } from '@/features/consents/rules';
import { documents, documentTypes } from '@/features/documents/tables';
import { guardians } from '@/features/guardians/tables';
import { refundContext } from '@/features/payments/refunds/commands/context';
import { paymentAttempts } from '@/features/payments/tables/checkout';
import { duesRules } from '@/features/payments/tables/dues';
import { paymentLedger, paymentRefunds } from '@/features/payments/tables/ledger';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { type RestoreTeam, restoreTeams as restoreArchived } from './commands/archived-teams';
import { accept, decline } from './commands/decide';
import { decideMany } from './commands/decide-many';
import { inviteReturning as invite } from './commands/invite';
import { move, offer } from './commands/manage-places';
import { placeChildren as place } from './commands/place';
import { registerChildren } from './commands/register';
import * as commands from './commands/seasons';
import * as teamCommands from './commands/teams';
import { withdrawAndRefund } from './commands/withdraw';
import { countReturning, inviteReturning } from './contract/invitation';
import { listPlayerAnswers } from './contract/question';
import {
  acceptRegistration,
  decideRegistrations,
  declineRegistration,
  exportRegistrations,
  getRefundProposal,
  listAnswers,
  listRegistrations,
  moveRegistration,
  offerPlace,
  register,
  withdrawRegistration,
} from './contract/registration';
import { getSeasonReport } from './contract/report';
import { createSeason, deleteSeason, listSeasons, updateSeason } from './contract/season';
import {
  addDivisionTeam,
  createDivisionTeam,
  getPlacing,
  listDivisionTeams,
  placeChildren,
  removeDivisionTeam,
  restoreTeams,
} from './contract/teams';
import { registerRegisterPage } from './pages/register';
import { exportRegistrations as exportFile } from './queries/export';
import * as placingQueries from './queries/placing';
import { readPlayerAnswers } from './queries/player-answers';
import * as questionQueries from './queries/questions';
import { getRefundProposal as proposeRefund } from './queries/refunds';
import * as registrationQueries from './queries/registrations';
import * as reportQueries from './queries/report';
import { countFamilies } from './queries/returning';
import * as queries from './queries/seasons';
import * as teamQueries from './queries/teams';
import {
  registrationAnswers,
  registrationCharges,
  registrationDrafts,
  registrations,
  seasonInvitations,
} from './tables/registration';
import {
  discountCodes,
  refundSteps,
  seasonDivisions,
  seasonDues,
  seasonQuestions,
  seasons,
  seasonTeams,
} from './tables/season';

const reads = [
  seasons,
  seasonDivisions,
  refundSteps,
  seasonDues,
  duesRules,
  registrations,
  registrationCharges,
  payments,
];
const refundable = [...reads, players, paymentLedger, paymentRefunds, paymentAttempts];
const questioned = [seasonQuestions, registrationAnswers];
const papers = [documents, documentTypes];
const placed = [seasons, seasonDivisions, seasonTeams, registrations, players, teams];
const invited = [
  ...reads,
  ...placed,
  ...questioned,
  discountCodes,
  seasonInvitations,
  guardians,
  users,
  pushSubscriptions,
];

export function registerSeasons(app: App & { restoreTeam: RestoreTeam }): void {
  const { db } = app;
  route(app, listSeasons, { reads: [...reads, discountCodes, ...questioned] }, ({ scope }) =>
    queries.listSeasons(db, scope),
  );
  route(app, createSeason, { status: 201 }, ({ scope, body }) => commands.addSeason(app, scope, body));
  route(app, updateSeason, {}, ({ scope, params, body, today }) =>
    commands.reviseSeason(app, scope, params.id, body, today),
  );
  route(app, deleteSeason, {}, ({ scope, params }) => commands.removeSeason(app, scope, params.id));
  route(
    app,
    getSeasonReport,
    { reads: [...reads, ...placed, ...questioned, discountCodes, registrationDrafts, clubs], isExpensive: true },
    ({ scope, params, ...call }) =>
      reportQueries.getSeasonReport(db, scope, params.id, { today: call.today, timeZone: call.club.timeZone }),
  );
  route(app, listRegistrations, { reads: [...reads, players, discountCodes, ...papers] }, ({ scope, query, today }) =>
    registrationQueries.listRegistrations(db, scope, query, today),
  );
  route(app, listAnswers, { reads: [...questioned, registrations] }, ({ scope, params }) =>
    questionQueries.listAnswers(db, scope, params.id),
  );
  route(
    app,
    listPlayerAnswers,
    { reads: [...questioned, registrations, players, teams, guardians, seasons, seasonTeams] },
    ({ scope, params }) => readPlayerAnswers(db, scope, params.id),
  );
  route(app, acceptRegistration, { status: 200 }, ({ scope, params, body, today }) =>
    accept(app, scope, params.id, body, today),
  );
  route(app, declineRegistration, { status: 200 }, ({ scope, params, body, today }) =>
    decline(app, scope, params.id, body, today),
  );
  const refunding = refundContext(app);
  route(app, withdrawRegistration, { status: 200 }, ({ scope, params: { id }, body: { version, refunds }, today }) =>
    withdrawAndRefund({ ...app, refunding }, scope, { id, version, today }, refunds ?? []),
  );
  route(app, getRefundProposal, { reads: [...refundable, ...questioned, discountCodes] }, ({ scope, params, today }) =>
    proposeRefund(db, scope, params.id, { ...refunding, today }),
  );
  route(app, offerPlace, { status: 200 }, ({ scope, params, body, today }) =>
    offer(app, scope, params.id, body, today),
  );
  route(app, moveRegistration, { status: 200 }, ({ scope, params, body, today }) =>
    move(app, scope, params.id, body, today),
  );
  route(app, exportRegistrations, { isExpensive: true }, ({ scope, query, today, club }) =>
    exportFile(db, scope, query, { today, timeZone: club.timeZone }),
  );
  route(app, decideRegistrations, { status: 200 }, ({ scope, body, today }) => decideMany(app, scope, body, today));
  route(app, register, { status: 201 }, ({ scope, params, body, today, request }) =>
    registerChildren(app, scope, params.slug, body, { today, address: plainAddress(request.ip) }),
  );
  route(app, listDivisionTeams, { reads: [...placed, ...papers] }, ({ scope, query, today }) =>
    teamQueries.listDivisionTeams(db, scope, query, today),
  );
  route(app, restoreTeams, {}, ({ scope, params }) => restoreArchived(app, scope, params.id));
  route(app, getPlacing, { reads: placed }, ({ scope, params }) => placingQueries.getPlacing(db, scope, params.id));
  route(app, placeChildren, {}, ({ scope, params, body }) => place(app, scope, params.id, body));
  route(app, addDivisionTeam, {}, ({ scope, params }) => teamCommands.addDivisionTeam(app, scope, params));
  route(app, removeDivisionTeam, {}, ({ scope, params }) => teamCommands.removeDivisionTeam(app, scope, params));
  route(app, createDivisionTeam, { status: 201 }, ({ scope, params, body }) =>
    teamCommands.createDivisionTeam(app, scope, params.id, body),
  );
  route(app, countReturning, { reads: invited }, ({ scope, params }) => countFamilies(db, scope, params.id));
  route(app, inviteReturning, { status: 200 }, ({ scope, params, club, today }) =>
    invite(app, scope, club, params.id, today),
  );
  registerRegisterPage(app);
}
