/** Visitors that pass every text of a file to `look`: literals, the fixed parts of templates, and the text between tags. */
export function textVisitors(look) {
  return Object.fromEntries([
    ['Literal', (node) => typeof node.value === 'string' && look(node, node.value)],
    ['TemplateElement', (node) => look(node, node.value.raw)],
    ['JSXText', (node) => look(node, node.value)],
  ]);
}
