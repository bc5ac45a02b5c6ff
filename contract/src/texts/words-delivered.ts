import { type Children, isLeaf } from './build.ts';
import { forms } from './forms.ts';
import { rules } from './rules.ts';
import { widgets } from './widgets.ts';
import { fill, speakWith } from './words.ts';

const words = new Map<string, string>();
const visit = (children: Children, path: string) => {
  for (const [name, child] of Object.entries(children)) {
    if (isLeaf(child)) words.set(path + name, child.label);
    else visit(child.children, `${path}${name}.`);
  }
};
visit({ forms, rules, widgets }, '');

/** The words as the product comes with them: the back-office, the server, and tests. */
export const speakAsDelivered = () => speakWith((key, values) => fill(words.get(key) ?? key, values));
