import type { CurrentUser } from '@/features/accounts/contract/user';
import type { RequestContext } from '@/platform/http/context';
import { moduleOf, type Read, type Screen, screenAt } from '@/shared/screen';
import { readsEverywhere, screens } from '@/views/screens';

/** An address that a signed-in user requests. */
export interface Visitor {
  context: RequestContext;
  user: CurrentUser;
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
}

/** The screen at that address, and what it needs. */
export interface Match extends Visitor {
  /** Undefined where no screen has this address. */
  screen: Screen | undefined;
  /** The address parameters. */
  params: Record<string, string>;
  /** The screen's source file; null where there is no screen, or the visitor may not open it. */
  module: string | null;
  /** The first reads of the screen and of the frame around it. */
  reads: Read[];
}

/** Returns the screen at the visitor's address with its parameters and first reads. */
export function matchScreen(visitor: Visitor): Match {
  const { context, user, path, search } = visitor;
  const { actor, today } = context;
  const { screen, params = {} } = screenAt(screens, path) ?? {};
  const module = (screen && moduleOf(screen, actor)) ?? null;
  const visit = {
    actor,
    params,
    search: new URLSearchParams(search),
    today,
    isSettingUp: user.club.settingUp,
  };
  const own = (module !== null && screen?.reads?.(visit)) || [];
  return { ...visitor, screen, params, module, reads: [...readsEverywhere(), ...own] };
}
