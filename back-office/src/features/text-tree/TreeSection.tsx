import './text-tree.css';
import { IconChevronDown } from '@tabler/icons-react';
import type { LastChange } from 'contract/calls/content.ts';
import type { TextFields, TextNode } from 'contract/calls/text-tree.ts';
import { useId, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Badge } from 'ui/Badge.tsx';
import { countOf } from '../../shell/counts.ts';
import { OrderArrows } from '../../shell/OrderArrows.tsx';
import { TextLeaf } from './TextLeaf.tsx';

/** What every level needs of the screen. */
export interface TreeContext {
  fields: TextFields;
  changes: TextFields;
  /** The keys to show; null shows all. */
  shown: ReadonlySet<string> | null;
  errorOf: (key: string) => string | undefined;
  onChange: (key: string, value: string) => void;
  onHistory: (key: string, node: TextNode) => void;
  /** Who edited it last, and when; undefined for a text as delivered. */
  lastChangeOf: (key: string) => LastChange | undefined;
}

interface TreeSectionProps extends TreeContext {
  id: string;
  node: TextNode;
  /** Of its heading: a section of a group is 3. */
  level: 3 | 4 | 5;
}

/** '1 erreur', '2 erreurs'. */
export const errorsOf = (count: number) => countOf(count, 'erreur', 'erreurs');

const isBelow = (id: string) => (key: string) => key === id || key.startsWith(`${id}.`);

/** A section that opens and closes; what is inside is drawn only while it is open. A search opens what it found. */
export function TreeSection({ id, node, level, ...context }: TreeSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { shown, changes, errorOf } = context;
  if (shown && ![...shown].some(isBelow(id))) return null;
  const changed = Object.keys(changes).filter(isBelow(id));
  const wrong = changed.filter(errorOf).length;
  const hasError = wrong > 0;
  const isShown = isOpen || shown !== null || hasError;
  const Heading = `h${level}` as const;
  return (
    <section className="tree-section" data-level={level}>
      <Heading className="tree-heading">
        <button
          type="button"
          className="tree-toggle"
          aria-expanded={isShown}
          aria-controls={panel}
          onClick={() => setOpen(!isShown)}
        >
          <IconChevronDown aria-hidden="true" />
          <span>{node.title}</span>
          {hasError && <Badge tone="danger">{errorsOf(wrong)}</Badge>}
          {changed.length > 0 && (
            <Badge tone="warning">{countOf(changed.length, 'modification', 'modifications')}</Badge>
          )}
        </button>
      </Heading>
      {isShown && (
        <div id={panel} className="tree-panel">
          <TreeNodes id={id} nodes={node.children ?? []} level={level} {...context} />
        </div>
      )}
    </section>
  );
}

function TreeNodes({ id, nodes, level, ...context }: Omit<TreeSectionProps, 'node'> & { nodes: TextNode[] }) {
  const { fields, changes, shown, errorOf, onChange, onHistory, lastChangeOf } = context;
  const order = nodes.some(node => node.order !== undefined) ? fields[id]?.split(',') : undefined;
  const inOrder = order ? order.map(name => nodes.find(node => node.name === name)!) : nodes;
  const move = (from: number, to: number) => {
    const next = [...order!];
    [next[from], next[to]] = [next[to]!, next[from]!];
    onChange(id, next.join());
    announce(`« ${inOrder[from]!.title} » est en position ${to + 1} sur ${next.length}.`);
  };
  return inOrder.map((node, index) => {
    const key = `${id}.${node.name}`;
    if (node.children)
      return <TreeSection key={key} id={key} node={node} level={Math.min(5, level + 1) as 4} {...context} />;
    if (shown && !shown.has(key)) return null;
    const leaf = (
      <TextLeaf
        key={key}
        textKey={key}
        node={node}
        value={fields[key] ?? ''}
        isChanged={key in changes}
        error={errorOf(key)}
        onChange={onChange}
        onHistory={onHistory}
        lastChange={lastChangeOf(key)}
      />
    );
    if (!order) return leaf;
    return (
      <div key={key} className="tree-ordered">
        <OrderArrows
          id={index}
          label={`« ${node.title} »`}
          order={index + 1}
          count={order.length}
          isBusy={false}
          onMove={value => move(index, value - 1)}
        />
        {leaf}
      </div>
    );
  });
}
