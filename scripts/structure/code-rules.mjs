import { Visitor } from 'vite';
import { isTest } from './layers.mjs';
import { allowed, mayName, roleNamesIn } from './role-names.mjs';
import { comparesRoleByCall, comparesRoleInTemplate, comparesRoleInText } from './role-rules.mjs';

const configPath = 'src/platform/config.ts';
const permissionsPath = 'src/shared/permissions.ts';
const askTheTable = `who may do what is asked of ${permissionsPath}.`;
const withoutHiding = 'a change inside a WITH may be answered as a SELECT, and then it is not counted as one.';
const testWords = new Set(['describe', 'it', 'test']);
const skippingMessage = new Set(['skip', 'only', 'todo', 'fixme', 'fails']);
const skippingCalls = new Set(['fit', 'fdescribe', 'ftest', 'xit', 'xdescribe', 'xtest']);

/** Rules about code inside files: environment, roles, types, tests, re-exporting files. */
export function codeFindings(sources) {
  return sources.flatMap((source) => {
    const findings = [];
    const add = (node, rule, sentence) => {
      const line = source.lineAt(node.start);
      // A comparison and the name in it are one finding.
      if (rule === 'role' && findings.some((one) => one.rule === rule && one.line === line)) return;
      findings.push({ path: source.path, line, rule, sentence });
    };
    if (isBarrel(source))
      add(source.program, 'barrel', 'a file that only passes on exports; import from where things are.');
    for (const comment of source.comments) {
      if (/^\s*@ts-(ignore|nocheck)/.test(comment.value)) add(comment, 'ts-ignore', "types aren't switched off.");
    }
    const named = new Set();
    new Visitor(visitors(source.path, add, named)).visit(source.program);
    for (const word of allowed[source.path]?.words ?? []) {
      if (!named.has(word))
        add(source.program, 'role', `it names ${word} no more; scripts/structure/role-names.mjs does.`);
    }
    return findings;
  });
}

function visitors(path, add, named) {
  const inApp = !isTest(path);
  const lookForRoles = (node, text) => {
    if (!asksRoles(path)) return;
    const names = path.startsWith('src/') ? roleNamesIn(text) : [];
    for (const name of names) named.add(name);
    if (comparesRoleInText(text) || names.some((name) => !mayName(path, name))) add(node, 'role', askTheTable);
  };
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: the name of a node of the syntax tree, not a component.
    TSAnyKeyword: (node) => add(node, 'any', 'say what it is, or unknown.'),
    TemplateElement(node) {
      if (inApp && hidesChange(node.value.raw)) add(node, 'hidden-change', withoutHiding);
      lookForRoles(node, node.value.raw);
    },
    Literal(node) {
      if (inApp && hidesChange(node.value)) add(node, 'hidden-change', withoutHiding);
      lookForRoles(node, node.value);
    },
    TemplateLiteral(node) {
      if (asksRoles(path) && comparesRoleInTemplate(node, isRole)) add(node, 'role', askTheTable);
    },
    MemberExpression(node) {
      if (inApp && path !== configPath && isNamed(node.object, 'process') && nameOf(node) === 'env') {
        add(node, 'environment', `only ${configPath} reads the environment.`);
      }
      if (skippingMessage.has(nameOf(node)) && testWords.has(rootOf(node.object)) && !inHouse(path)) {
        add(node, 'skipped-test', 'every test runs, always.');
      }
    },
    CallExpression(node) {
      if (!inHouse(path) && skippingCalls.has(node.callee.name)) add(node, 'skipped-test', 'every test runs, always.');
      const isLookup = nameOf(node.callee) === 'includes' && node.arguments.some(isRole);
      if ((isLookup || comparesRoleByCall(node, isRole)) && asksRoles(path)) add(node, 'role', askTheTable);
    },
    BinaryExpression(node) {
      const compares = /^[!=]==?$/.test(node.operator) && (isRole(node.left) || isRole(node.right));
      if (compares && asksRoles(path)) add(node, 'role', askTheTable);
    },
    SwitchStatement(node) {
      if (isRole(node.discriminant) && asksRoles(path)) add(node, 'role', askTheTable);
    },
    ImportDeclaration(node) {
      const names = node.specifiers.map((specifier) => specifier.imported?.name);
      if (inApp && path !== configPath && node.source.value === 'node:process' && names.includes('env')) {
        add(node, 'environment', `only ${configPath} reads the environment.`);
      }
    },
  };
}

function isBarrel({ program, path }) {
  const passes = program.body.filter(
    (node) => node.type.startsWith('Export') && !node.declaration && node.type !== 'ExportDefaultDeclaration',
  );
  const others = program.body.filter((node) => node.type !== 'ImportDeclaration' && !passes.includes(node));
  return /\.tsx?$/.test(path) && passes.length > 0 && others.length === 0;
}

/** The embedded database detects changes by the command tag of each statement: src/platform/db/embedded/open.ts. */
function hidesChange(text) {
  return (
    typeof text === 'string' && /\bas\s+((not\s+)?materialized\s+)?\(\s*(insert|update|delete|merge)\b/i.test(text)
  );
}

function asksRoles(path) {
  return !isTest(path) && path !== permissionsPath;
}

/** Files of the app, where `test` and `it` may be any name. */
function inHouse(path) {
  return !/\.(test|spec)\.tsx?$/.test(path) && !/^(e2e|test)\//.test(path);
}

function isRole(node) {
  const inner = node.type === 'ChainExpression' ? node.expression : node;
  return isNamed(inner, 'role') || (inner.type === 'MemberExpression' && nameOf(inner) === 'role');
}

function rootOf(node) {
  return node.type === 'MemberExpression' ? rootOf(node.object) : node.name;
}

function isNamed(node, name) {
  return node.type === 'Identifier' && node.name === name;
}

function nameOf(node) {
  return node.type === 'MemberExpression' ? (node.property.name ?? node.property.value) : undefined;
}
