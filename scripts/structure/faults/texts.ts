import type { Fault } from './fault';

const shown = (jsx: string) => ({ 'src/kit/components/a.tsx': `export function A() {\n  return ${jsx};\n}\n` });
const here = ['src/kit/components/a.tsx:2 text'];
const catalogue = "export const filipino = {\n  'Save it': 'I-save',\n  Saved: 'Na-save',\n} as const;\n";

export const textFaults: Fault[] = [
  ['text between tags', shown('<p>Save it</p>'), here],
  ['text in braces', shown("<p>{busy ? 'saving' : t('Save it')}</p>"), here],
  ['a template in braces', shown(`<p>{\`\${count} saved\`}</p>`), here],
  ['an attribute that is read out', shown('<img alt="ice" />'), here],
  ['an attribute with a choice', shown("<B label={busy ? t('Saved') : 'save'} />"), here],
  ['an attribute with a reason', shown("<B disabledReason={busy && 'busy'} />"), here],
  [
    'a text of the catalogue that is shown as it is',
    { 'src/shared/filipino.ts': catalogue, ...shown('<p>Saved</p>') },
    here,
  ],
  [
    'a toast in English',
    { 'src/features/teams/ui/use-a.ts': "export function useA() {\n  toastSuccess('saved');\n}\n" },
    ['src/features/teams/ui/use-a.ts:2 text'],
  ],
  [
    'a label that is in no catalogue',
    {
      'src/shared/filipino.ts': catalogue,
      'src/views/home/ui/labels.ts': "export const labels = [{ label: 'Saved' }, { label: 'Gone' }];\n",
    },
    ['src/views/home/ui/labels.ts:1 text'],
  ],
  [
    'a sentence that a helper returns',
    {
      'src/shared/filipino.ts': catalogue,
      'src/client/a.ts':
        "export function reason(busy: boolean) {\n  return busy ? 'Save it' : 'It is gone';\n}\nexport const gone = new Error('It is gone');\n",
    },
    ['src/client/a.ts:2 text'],
  ],
  [
    'a sentence of a mail',
    { 'src/features/teams/rules/mail.ts': "export const lines = [t('Saved'), 'Your team is ready'];\n" },
    ['src/features/teams/rules/mail.ts:1 text'],
  ],
  [
    'a subject of a mail that is in no catalogue',
    { 'src/features/teams/rules/team-mails.ts': "export const mail = { subject: 'News' };\n" },
    ['src/features/teams/rules/team-mails.ts:1 text'],
  ],
  [
    'a label of a paper',
    { 'src/features/teams/rules/team-paper.ts': "export const part = { kind: 'fact', label: 'Team' };\n" },
    ['src/features/teams/rules/team-paper.ts:1 text'],
  ],
  [
    'what the service worker says',
    { 'src/worker/a.ts': "export const notice = 'Nothing is stored.';\n" },
    ['src/worker/a.ts:1 text'],
  ],
];

const messages = "export const filipino = {\n  '{label} is required.': 'Kailangan.',\n} as const;\n";
const inRules = (code: string): Record<string, string> => ({
  'src/shared/filipino.ts': messages,
  'src/features/teams/rules.ts': `${code}\n`,
});

export const messageFaults: Fault[] = [
  [
    'an error that is in no catalogue',
    inRules("export const gone = new AppError('conflict', 'This team is gone.');"),
    ['src/features/teams/rules.ts:1 message'],
  ],
  [
    'an error with a value that is in no catalogue',
    inRules(`export const gone = (team: string) => \`\${team} is gone.\`;`),
    ['src/features/teams/rules.ts:1 message'],
  ],
  [
    'an error in two parts that is in no catalogue',
    inRules("export const gone = 'This team is gone, ' + 'for good.';"),
    ['src/features/teams/rules.ts:1 message'],
  ],
  [
    'one error beside another that is made from a sentence of the catalogue',
    inRules(`export const all = (a: string) => [\`\${a} is required.\`, new Error('It is gone.'), 'Too late.'];`),
    ['src/features/teams/rules.ts:1 message'],
  ],
  [
    "a field's name that is in no catalogue",
    {
      'src/shared/filipino.ts': messages,
      'src/features/teams/contract.ts': "export const form = [requiredLine('Nickname', 9), requiredLine(label, 9)];\n",
    },
    ['src/features/teams/contract.ts:1 message'],
  ],
];
