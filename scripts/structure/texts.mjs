/** Visitors that hand `look` every text of a file: literals, the fixed parts of templates, and what stands between tags. */
export function textVisitors(look) {
  return Object.fromEntries([
    ['Literal', (node) => typeof node.value === 'string' && look(node, node.value)],
    ['TemplateElement', (node) => look(node, node.value.raw)],
    ['JSXText', (node) => look(node, node.value)],
  ]);
}
