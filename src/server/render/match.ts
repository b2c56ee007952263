import type { CurrentUser } from '@/features/accounts/contract/user';
import type { RequestContext } from '@/platform/http/context';
import { moduleOf, type Read, type Screen, screenAt } from '@/shared/screen';
import { readsEverywhere, screens } from '@/views/screens';

/** An address that somebody signed in asks for. */
export interface Visitor {
  context: RequestContext;
  user: CurrentUser;
  path: string;
  /** The query with its question mark, or an empty text. */
  search: string;
}

/** The screen at that address, and what it needs. */
export interface Match extends Visitor {
  /** Undefined where no screen has this address. */
  screen: Screen | undefined;
  /** The parts of the address that vary. */
  params: Record<string, string>;
  /** The screen's source file; null where there is no screen, or the visitor may not open it. */
  module: string | null;
  /** What the screen and the frame around it read first. */
  reads: Read[];
}

/** Returns the screen at the visitor's address with its parameters and first reads. */
export function matchScreen(visitor: Visitor): Match {
  const { context, user, path, search } = visitor;
  const { actor, today, club } = context;
  const { screen, params = {} } = screenAt(screens, path) ?? {};
  const module = (screen && moduleOf(screen, actor)) ?? null;
  const visit = {
    actor,
    params,
    search: new URLSearchParams(search),
    today,
    timeZone: club.timeZone,
    isSettingUp: user.club.settingUp,
  };
  const own = (module !== null && screen?.reads?.(visit)) || [];
  return { ...visitor, screen, params, module, reads: [...readsEverywhere(), ...own] };
}
