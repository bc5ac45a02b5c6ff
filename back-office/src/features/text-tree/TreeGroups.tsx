import './text-tree.css';
import type { TextNode } from 'contract/calls/text-tree.ts';
import { TEXT_GROUPS } from 'contract/texts/groups.ts';
import { memo, useId } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { errorsOf, type TreeContext, TreeSection } from './TreeSection.tsx';

/** A key of the section, or of what is inside it. */
const isIn = (name: string) => (key: string) => key === name || key.startsWith(`${name}.`);

type TreeGroupsProps = TreeContext & { nodes: readonly TextNode[] };

/** The sections by what members do with them (contract/src/texts/groups.ts), and a way to each group. */
export const TreeGroups = memo(function TreeGroups({ nodes, ...context }: TreeGroupsProps) {
  const id = useId();
  const { shown, changes, errorOf } = context;
  const groups = TEXT_GROUPS.map(({ title, sections }) => ({
    title,
    nodes: sections.map(name => nodes.find(node => node.name === name)!),
    changed: Object.keys(changes).filter(key => sections.some(name => isIn(name)(key))),
  })).filter(group => !shown || group.nodes.some(({ name }) => [...shown].some(isIn(name))));
  const go = (index: number) => {
    const heading = document.getElementById(`${id}-${index}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className="tree-groups">
      {groups.length > 1 && (
        <nav className="tree-ways" aria-label="Groupes de textes">
          {groups.map(({ title, changed }, index) => (
            <Button key={title} size="row" onClick={() => go(index)}>
              {title}
              {changed.some(errorOf) && <Badge tone="danger">{errorsOf(changed.filter(errorOf).length)}</Badge>}
              {changed.length > 0 && <Badge tone="warning">{changed.length}</Badge>}
            </Button>
          ))}
        </nav>
      )}
      {groups.map(group => (
        <section key={group.title} className="tree-group" aria-labelledby={`${id}-${groups.indexOf(group)}`}>
          <h2 id={`${id}-${groups.indexOf(group)}`} tabIndex={-1}>
            {group.title}
          </h2>
          <div className="tree">
            {group.nodes.map(node => (
              <TreeSection key={node.name} id={node.name} node={node} level={3} {...context} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
});
