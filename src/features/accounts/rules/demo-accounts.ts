/** The demo club's accounts, one for each role. They exist only in the demo club. */
export const demoAccounts = [
  { role: 'super_admin', email: 'super@yelo.test' },
  { role: 'admin', email: 'admin@yelo.test' },
  { role: 'coach', email: 'coach@yelo.test' },
  { role: 'parent', email: 'parent@yelo.test' },
] as const;

export const DEMO_PASSWORD = 'yelo-demo';
