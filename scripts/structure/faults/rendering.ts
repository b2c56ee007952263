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
];
