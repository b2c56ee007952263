import { Visitor } from 'vite';
import { isTest } from './layers.mjs';

/** Where the moment is an argument: shared, rules, and functions of screens that are no hooks. */
const timeless =
  /^src\/(shared\/|(features|views)\/[\w-]+\/rules(\.ts$|\/)|(kit|(features|views)\/[\w-]+\/ui)\/([\w-]+\/)*(?!use-)[\w-]+\.ts$)/;

/** Code that runs on the server and depends on time. */
const server = /^src\/(platform|server|(features|views)\/[\w-]+(?!\/ui\/)\/)/;
/** Server code that reads another clock than `src/platform/clock.ts`, with the reason. */
const otherClocks = {
  'src/platform/clock.ts': 'it is the clock',
  'src/platform/db/embedded/cleanup.ts': 'its thread loads little more than the engine',
  'src/platform/db/columns.ts': 'the default of a column, for rows that are inserted past Drizzle',
  'src/platform/health/check-jobs.ts': "pg-boss goes by the database's clock",
};
const sqlClock = /\b(now\(\)|current_(date|time|timestamp)\b|clock_timestamp\(\))/i;

/** Server code reads the time from one clock, which tests replace; pure functions get the moment from their caller. */
export function clockFindings(sources) {
  return [...handedFindings(sources), ...serverFindings(sources)];
}

function serverFindings(sources) {
  return sources
    .filter(({ path }) => server.test(path) && !timeless.test(path) && !isTest(path) && !(path in otherClocks))
    .flatMap(({ path, program, lineAt }) => {
      const findings = [];
      const add = (node) => {
        const sentence = 'the server reads the time by clock(), and in SQL by now, both of src/platform/clock.ts.';
        findings.push({ path, line: lineAt(node.start), rule: 'clock', sentence });
      };
      const look = (node) => {
        if (isNamed(node, 'Date', 'now') || isNewDate(node)) add(node);
      };
      const read = (node) => {
        if (sqlClock.test(node.value?.raw ?? node.value ?? '')) add(node);
      };
      new Visitor({ MemberExpression: look, NewExpression: look, TemplateElement: read, Literal: read }).visit(program);
      return findings;
    });
}

function isNewDate(node) {
  return node.type === 'NewExpression' && node.callee.name === 'Date' && node.arguments.length === 0;
}

function handedFindings(sources) {
  return sources
    .filter(({ path }) => timeless.test(path) && !isTest(path))
    .flatMap(({ path, program, lineAt }) => {
      const findings = [];
      const look = (node) => {
        if (!readsClock(node) && !isNamed(node, 'performance', 'now')) return;
        const sentence = 'no clock is read here; the moment is handed in by whoever asks.';
        findings.push({ path, line: lineAt(node.start), rule: 'clock', sentence });
      };
      new Visitor({ MemberExpression: look, NewExpression: look, CallExpression: look }).visit(program);
      return findings;
    });
}

/** `Date.now`, `new Date()`, `Temporal.Now`, and a format without the moment that it formats. */
export function readsClock(node) {
  if (node.type === 'MemberExpression') return isNamed(node, 'Date', 'now') || isNamed(node, 'Temporal', 'Now');
  if (!/^(New|Call)Expression$/.test(node.type) || node.arguments.length > 0) return false;
  return node.callee.name === 'Date' || /^format(ToParts)?$/.test(node.callee.property?.name);
}

function isNamed(node, object, property) {
  return node.type === 'MemberExpression' && node.object.name === object && node.property.name === property;
}
