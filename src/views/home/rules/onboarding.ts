/** What a club has so far; undefined while that isn't known. */
export interface Holdings {
  teams: number | undefined;
  players: number | undefined;
  events: number | undefined;
  announcements: number | undefined;
}

export type OnboardingStep = keyof Holdings;

/**
 * The steps of setting a club up that are done, or null for a club that is set up: it has teams, players and news. Its schedule
 * doesn't count, since out of season every club's is empty.
 */
export function doneSteps({ events, ...lasting }: Holdings): Set<OnboardingStep> | null {
  const counts = Object.values(lasting);
  if (counts.includes(undefined) || counts.every(Boolean)) return null;
  const steps = Object.entries({ ...lasting, events }).filter(([, count]) => count);
  // The keys are those of the parameter.
  return new Set(steps.map(([step]) => step as OnboardingStep));
}
