import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { addDues, reviseDues } from '../commands/dues';
import { remindOfOverdue } from '../commands/remind-of-payments';
import { requestPayments } from '../commands/request';
import * as contract from '../contract/requests';
import { listDues } from '../queries/dues';
import { previewDues } from '../queries/dues-preview';
import { getReminders } from '../queries/reminders';

export function registerPaymentRequests(app: App): void {
  route(app, contract.requestPayments, {}, ({ scope, body }) => requestPayments(app, scope, body));
  route(app, contract.getReminders, {}, ({ scope, ...setting }) => getReminders(app.db, scope, setting));
  route(app, contract.remindOverdue, {}, ({ scope, ...setting }) => remindOfOverdue(app, scope, setting));
  route(app, contract.listDues, {}, ({ scope, today }) => listDues(app.db, scope, today));
  route(app, contract.previewDues, {}, ({ scope, query, ...setting }) => previewDues(app.db, scope, query, setting));
  route(app, contract.createDues, {}, ({ scope, body, club, today }) => addDues(app, scope, body, { club, today }));
  route(app, contract.updateDues, {}, ({ scope, params, body, today }) =>
    reviseDues(app, scope, params.id, body, today),
  );
}
