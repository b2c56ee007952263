import type { App } from '@/platform/http/context';
import { route } from '@/platform/http/route';
import { placePlayers as place } from './commands/place';
import { placePlayers } from './contract';

/** Players with what later features know of them are read, registered and revised by `views/players`. */
export function registerPlayers(app: App): void {
  route(app, placePlayers, {}, ({ scope, body }) => place(app, scope, body));
}
