import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { placePlayers as place } from './commands/place';
import { placePlayers } from './contract/form';

/** Registers the routes of players. Reading, registering and revising players, with data of other features, is in `views/players`. */
export function registerPlayers(app: App): void {
  route(app, placePlayers, {}, ({ scope, body }) => place(app, scope, body));
}
