import type { Fault } from './fault';

export const renderFaults: Fault[] = [
  [
    'a component that looks at the window',
    { 'src/kit/components/a.tsx': 'export function A() {\n  return <p>{window.innerWidth}</p>;\n}\n' },
    ['src/kit/components/a.tsx:2 render'],
  ],
  [
    'a hook that reads the clock',
    { 'src/kit/use-a.ts': 'export const useA = () => new Date();\n' },
    ['src/kit/use-a.ts:1 render'],
  ],
  [
    'a helper that reads the clock for a component',
    {
      'src/features/teams/ui/a.tsx':
        'export function A() {\n  return <p>{age(1)}</p>;\n}\nfunction age(from: number) {\n  return Date.now() - from;\n}\n',
    },
    ['src/features/teams/ui/a.tsx:5 render'],
  ],
  [
    'a first state out of the browser',
    { 'src/client/a.tsx': "export function A() {\n  return useState(() => localStorage.getItem('a'));\n}\n" },
    ['src/client/a.tsx:2 render'],
  ],
  [
    'a helper handed on as a first state',
    {
      'src/client/a.tsx':
        "export function A() {\n  return useState(make);\n}\nfunction make() {\n  return document.createElement('p');\n}\n",
    },
    ['src/client/a.tsx:5 render'],
  ],
  [
    'a list drawn by the clock',
    { 'src/kit/a.tsx': 'export function A(list: number[]) {\n  return list.map((n) => n - Date.now());\n}\n' },
    ['src/kit/a.tsx:2 render'],
  ],
  [
    "a child's function that looks at the document",
    { 'src/kit/a.tsx': 'export function A() {\n  return <B>{() => document.title}</B>;\n}\n' },
    ['src/kit/a.tsx:2 render'],
  ],
  [
    "a server's state out of the browser",
    {
      'src/kit/use-a.ts':
        'export function useA() {\n  return useSyncExternalStore(watch, read, () => navigator.onLine);\n}\n',
    },
    ['src/kit/use-a.ts:2 render'],
  ],
  [
    'a file that looks at the browser when it is loaded',
    { 'src/views/home/ui/a.ts': "export const isWide = matchMedia('(width > 720px)').matches;\n" },
    ['src/views/home/ui/a.ts:1 render'],
  ],
  [
    'a class that draws by the clock',
    { 'src/client/a.tsx': 'export class A {\n  render() {\n    return new Date();\n  }\n}\n' },
    ['src/client/a.tsx:3 render'],
  ],
  [
    'a function of the body that the body calls, in code and in markup',
    {
      'src/kit/a.tsx':
        'export function A() {\n  const age = () => Date.now();\n  function wide() {\n    return window.innerWidth;\n  }\n  return <p title={age()}>{wide()}</p>;\n}\n',
    },
    ['src/kit/a.tsx:2 render', 'src/kit/a.tsx:4 render'],
  ],
  [
    'a function of the body inside a memo and a callback',
    {
      'src/kit/a.tsx':
        'export function A() {\n  const age = useCallback(() => Date.now(), []);\n  return useMemo(() => age(), []);\n}\n',
    },
    ['src/kit/a.tsx:2 render'],
  ],
  [
    'components that are wrapped',
    {
      'src/kit/a.tsx':
        'export const A = memo((p) => <p>{Date.now()}</p>);\nexport const B = React.forwardRef(function B() {\n  return history.length;\n});\nexport default memo(() => location.href);\nexport const C = memo(view);\nfunction view() {\n  return window.name;\n}\n',
    },
    ['src/kit/a.tsx:1 render', 'src/kit/a.tsx:3 render', 'src/kit/a.tsx:5 render', 'src/kit/a.tsx:8 render'],
  ],
  [
    'the browser and its clock by other names',
    {
      'src/kit/a.tsx':
        "export function A() {\n  const a = globalThis.innerWidth;\n  const b = new Intl.DateTimeFormat('en').format();\n  return [a, b, Temporal.Now.instant()];\n}\n",
    },
    ['src/kit/a.tsx:2 render', 'src/kit/a.tsx:3 render', 'src/kit/a.tsx:4 render'],
  ],
  [
    'a clock where a moment is handed in',
    {
      'src/shared/a.ts': 'export const age = (now = new Date()) => now;\n',
      'src/features/teams/rules/age.ts': 'export const age = () => Date.now();\n',
      'src/kit/format/a.ts': 'export const age = () => performance.now();\n',
      'src/features/teams/ui/age.ts': 'export const age = () => Date.now();\n',
    },
    [
      'src/features/teams/rules/age.ts:1 clock',
      'src/features/teams/ui/age.ts:1 clock',
      'src/kit/format/a.ts:1 clock',
      'src/shared/a.ts:1 clock',
    ],
  ],
];
