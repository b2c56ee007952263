import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { readClub } from '@/features/club/queries';
import { listUnsigned } from '@/features/consents/queries/unsigned';
import { plainAddress } from '@/features/consents/rules';
import { listMissingDocuments } from '@/features/documents/queries/missing';
import { handInOf } from '@/features/documents/rules/hand-in';
import { clock } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, RequestContext } from '@/platform/http/context';
import { type ErrorPage, pageRoute, redirect, sendPage } from '@/platform/http/page/page-route';
import { entered, isRecord } from '@/platform/pages/form-input';
import { failureView, messageView } from '@/platform/pages/message';
import { dayOf } from '@/shared/dates';
import { AppError, type ErrorCode, errorStatus } from '@/shared/errors';
import { idField } from '@/shared/fields';
import { mayEver, type Scope, scopeOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import { acceptOffer, leave } from '../commands/answer';
import { endDraft, noteOpened, saveDraft } from '../commands/draft';
import { registerChildren } from '../commands/register';
import type { RegistrationForm } from '../contract/registration';
import { hasCodes } from '../queries/discount-codes';
import { readDraft } from '../queries/draft';
import { feesOfOffers, previewRegistration } from '../queries/preview';
import { listQuestions } from '../queries/questions';
import { listChildren, listOwnRegistrations } from '../queries/registrations';
import { findPublicSeason } from '../queries/seasons';
import { answersOfTicked, draftOf } from '../rules/draft';
import { windowOn } from '../rules/season';
import { seasonQuestions } from '../tables/season';
import { addChild, asksToAdd } from './add-child';
import { consentProblems, consentsOf } from './consent-fields';
import { fillInEarlier } from './fill-in-earlier';
import { answerProblems, type Problems } from './question-fields';
import { chosenOf, readRegistration } from './read-registration';
import { reviewView } from './review-view';
import type { Family, PaperToHandIn, SeasonPage } from './season-page';
import { seasonView } from './season-view';

/** What is said above the form, which keeps what was entered. */
const shown: readonly ErrorCode[] = ['conflict', 'invalid', 'stale'];

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type Page = Omit<SeasonPage, 'problem'>;

/** Registers the public page of each season, on which families register their children. */
export function registerRegisterPage(app: App): void {
  const { path } = registerAddress;
  const failed = errorPage(app);
  pageRoute(app, { method: 'GET', path, access: 'public' }, failed, (request, reply) => show(app, request, reply));
  pageRoute(app, { method: 'POST', path, access: 'public' }, failed, (request, reply) => handle(app, request, reply));
}

async function show(app: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = { ...(await pageOf(app, request)), hasRegistered: asksFor('registered', request) };
  const { context } = request;
  if (!context || !page.family || windowOn(context.today, page.season) !== 'open')
    return sendPage(reply, 200, seasonView(page));
  const scope = scopeOf(context.actor, 'season.register');
  await noteOpened(app.db, scope, page.season.id);
  const body = await readDraft(app.db, scope, page.season.id);
  if (!body || !asksFor('review', request)) return sendPage(reply, 200, seasonView({ ...page, body }));
  try {
    const sent = { form: readRegistration(body, page.family), body };
    const filled = await fillInEarlier(app.db, scope, page, sent);
    return await review(app, scope, { page, ...filled, problems: new Map() }, context.today, reply);
  } catch (error) {
    return refuse(reply, { ...page, body }, error);
  }
}

/** Returns whether the address is that of the review, as `keepDraftScript` makes it, or that after registering. */
function asksFor(state: 'review' | 'registered', { query }: FastifyRequest): boolean {
  return isRecord(query) && state in query;
}

/**
 * Handles a step of the form: keeps what was entered, goes back to the children, shows what is to be registered with the questions,
 * registers it, accepts an offered place, or takes a child off the list.
 */
async function handle(app: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = await pageOf(app, request);
  const { context } = request;
  const here = registerAddress.to({ slug: page.season.slug });
  if (!context || !page.family) return redirect(reply, here);
  const scope = scopeOf(context.actor, 'season.register');
  let body = isRecord(request.body) ? request.body : {};
  const step = entered(body, 'step');
  try {
    const { data: id = 0 } = safeParse(idField(), entered(body, 'registration'));
    if (step === 'leave') {
      await leave(app, scope, page.season.slug, id, context.today);
      return redirect(reply, here);
    }
    if (step === 'accept-offer') {
      const offer = { id, total: entered(body, 'total') };
      await acceptOffer(app, scope, page.season.slug, offer, context.today);
      return redirect(reply, `${here}#children`);
    }
    body = await withKeptAnswers(app.db, scope, page, body);
    await saveDraft(app.db, scope, page.season.id, draftOf(body));
    if (step === 'keep') return reply.code(204).send();
    if (entered(body, 'back') !== '') return redirect(reply, `${here}#children`);
    if (step === 'add' || asksToAdd(body)) return await add(app, context, page, body, reply);
    const form = readRegistration(body, page.family);
    const problems: Problems = step === 'register' ? problemsOf(form, page.family) : new Map();
    if (step === 'register' && problems.size === 0) {
      const moment = { today: context.today, address: plainAddress(request.ip) };
      await registerChildren(app, scope, page.season.slug, form, moment);
      await endDraft(app.db, scope, page.season.id);
      return redirect(reply, `${here}?registered#children`);
    }
    const filled =
      step === 'register' ? { form, isFilledIn: false } : await fillInEarlier(app.db, scope, page, { form, body });
    return await review(app, scope, { page, ...filled, problems }, context.today, reply);
  } catch (error) {
    const now = await pageOf(app, request);
    if (step === 'register' && isRegistered(now, body)) return redirect(reply, `${here}?registered#children`);
    const isOfForm = step !== 'leave' && step !== 'accept-offer';
    // Answered in another tab meanwhile: the page shows what became of it.
    if (!isOfForm && error instanceof AppError && error.code === 'not_found') return redirect(reply, here);
    return refuse(reply, isOfForm ? { ...now, body } : now, error);
  }
}

/**
 * Returns what was sent, in the step that chooses the children with the answers of the draft: those that the page was shown with may be
 * older, since a browser that goes back sends the review's answers only afterwards.
 */
async function withKeptAnswers(
  db: Db,
  scope: Scope<'season.register'>,
  { season }: Page,
  sent: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const step = entered(sent, 'step');
  if (step !== 'review' && step !== 'add') return sent;
  const draft = await readDraft(db, scope, season.id);
  return { ...sent, ...answersOfTicked(draft ?? {}, sent) };
}

/** Returns whether all children who were sent are registered, as after a double click. */
function isRegistered({ family }: Page, body: unknown): boolean {
  const chosen = family ? chosenOf(family, body) : [];
  const known = new Set(family?.registrations.map(({ playerId }) => playerId));
  return chosen.length > 0 && chosen.every(({ id }) => known.has(id));
}

/** Shows the page with why what was sent couldn't be done. Rethrows other errors. */
function refuse(reply: FastifyReply, page: Page, error: unknown): FastifyReply {
  if (!(error instanceof AppError) || !shown.includes(error.code)) throw error;
  const [issue] = error.issues ?? [];
  const problem = { message: issue?.message ?? error.message, field: issue && fieldOf(issue.path, page) };
  return sendPage(reply, errorStatus[error.code], seasonView({ ...page, problem }));
}

/** Returns the name of the form's field that a path of the registration names; undefined for other paths. */
function fieldOf(path: string, { family, body }: Page): string | undefined {
  const [, index] = /^children\.(\d+)\.reason$/.exec(path) ?? [];
  if (index === undefined) return path === 'code' ? path : undefined;
  const child = family && chosenOf(family, body)[Number(index)];
  return child && `reason-${child.id}`;
}

/** Adds a child to the family and ticks it in the form. */
async function add(
  app: Dependencies,
  context: RequestContext,
  page: Page,
  body: Record<string, unknown>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, errors } = await addChild(app, context, page.family?.children ?? [], { body, reply });
  if (errors) return sendPage(reply, 400, seasonView({ ...page, body, childErrors: errors }));
  const scope = scopeOf(context.actor, 'season.register');
  await saveDraft(app.db, scope, page.season.id, { ...draftOf(body), [`child-${id}`]: 'on' });
  return redirect(reply, `${registerAddress.to({ slug: page.season.slug })}#children`);
}

async function review(
  { db }: Dependencies,
  scope: Scope<'season.register'>,
  { page, form, isFilledIn, problems }: { page: Page; form: RegistrationForm; isFilledIn: boolean; problems: Problems },
  today: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (windowOn(today, page.season) !== 'open') return sendPage(reply, 409, seasonView(page));
  const preview = await previewRegistration(db, scope, page.season, form, today);
  return sendPage(reply, problems.size === 0 ? 200 : 400, reviewView(page, form, preview, { problems, isFilledIn }));
}

/** Reads what the page shows to its visitor. Throws `not_found` for an address that no season has. */
async function pageOf({ db, config }: Dependencies, request: FastifyRequest): Promise<Page> {
  const { slug } = request.params as { slug: string };
  const season = await findPublicSeason(db, slug.slice(0, 100));
  if (!season) throw new AppError('not_found');
  const club = await readClub(db);
  if (!club) throw new AppError('not_found');
  const { context } = request;
  const today = context?.today ?? dayOf(clock(), club.timeZone);
  const page = { season, club, today, publicUrl: config.publicUrl, isSignedIn: Boolean(context) };
  if (!context || !mayEver(context.actor, 'season.register')) return page;
  const scope = scopeOf(context.actor, 'season.register');
  const children = await listChildren(db, scope, season);
  const registrations = await listOwnRegistrations(db, scope, season.id);
  const offers = await feesOfOffers(db, scope, season, today);
  const takesCodes = await hasCodes(db, season.id);
  const questions = await listQuestions(db, eq(seasonQuestions.seasonId, season.id));
  const unsigned = await listUnsigned(
    db,
    scopeOf(context.actor, 'consent.sign'),
    children.map(({ id }) => id),
    today,
  );
  const papers = registrations.length > 0 ? await listPapers(db, context) : [];
  return { ...page, family: { children, registrations, offers, takesCodes, questions, unsigned, papers } };
}

/** Returns the papers that the caller's children have to hand in, with where to. */
async function listPapers(db: Db, { actor, club, today }: RequestContext): Promise<PaperToHandIn[]> {
  const missing = await listMissingDocuments(db, scopeOf(actor, 'document.read'), today);
  return missing.map((paper) => ({ ...paper, ...handInOf(paper, club, (path) => path) }));
}

function problemsOf(form: RegistrationForm, { questions, unsigned }: Family): Problems {
  return new Map([...answerProblems(questions, form.children), ...consentProblems(consentsOf(unsigned, form), form)]);
}

/** Renders the page for an unknown season and other errors. */
function errorPage({ db }: Pick<App, 'db'>): ErrorPage {
  return async (error, request) => {
    const club = await readClub(db).catch(() => null);
    if (error.code !== 'not_found') return failureView(error, club?.name, request.url);
    return messageView({
      title: t('No registration here'),
      text: t('Nobody can register at this address. Ask the club for the link to its registration.'),
      clubName: club?.name,
      look: club,
      action: { href: '/', label: t('Open Yelo') },
    });
  };
}
