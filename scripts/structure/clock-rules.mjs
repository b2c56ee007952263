import { Visitor } from 'vite';
import { isTest } from './rooms.mjs';

/** Where a moment is handed in: the ground floor, rules, and what screens call that is no hook of theirs. */
const timeless =
  /^src\/(shared\/|(features|views)\/[\w-]+\/rules(\.ts$|\/)|(kit|(features|views)\/[\w-]+\/ui)\/([\w-]+\/)*(?!use-)[\w-]+\.ts$)/;

/** What is worked out doesn't read the clock: whoever asks says what moment it is. */
export function clockFindings(sources) {
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
