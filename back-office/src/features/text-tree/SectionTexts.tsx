import './texts-preview.css';
import type { TextFields, TextNode } from 'contract/calls/text-tree.ts';
import { cx } from 'ui/classes.ts';
import { RichText } from 'ui/RichText.tsx';
import { deadLinks } from '../../shell/preview/PortalPage.tsx';
import { filled, type Viewer } from './preview-texts.ts';

interface SectionTextsProps {
  path: string;
  nodes: readonly TextNode[];
  fields: TextFields;
  changes: TextFields;
  viewer: Viewer;
}

/** Each text of a section in the portal's letters, under what its editor calls it; what is not saved is marked. */
export function SectionTexts({ path, nodes, fields, changes, viewer }: SectionTextsProps) {
  const order = fields[path]?.split(',');
  const shown = order ? order.flatMap(name => nodes.find(node => node.name === name) ?? []) : nodes;
  return (
    <div className="preview-texts">
      {shown.map(node => {
        const key = `${path}.${node.name}`;
        const inside = { fields, changes, viewer };
        if (node.children)
          return (
            <section key={key} className="preview-texts">
              <h3>{node.title}</h3>
              <SectionTexts path={key} nodes={node.children} {...inside} />
            </section>
          );
        return (
          <div
            key={key}
            className={cx('preview-text', key in changes && 'preview-text-changed')}
            data-subject={key in changes ? '' : undefined}
          >
            <span className="preview-caption">
              {node.title}
              {key in changes && ' — brouillon, non enregistré'}
            </span>
            <Shown node={node} text={fields[key] ?? ''} fields={fields} viewer={viewer} />
          </div>
        );
      })}
    </div>
  );
}

interface ShownProps {
  node: TextNode;
  text: string;
  fields: TextFields;
  viewer: Viewer;
}

function Shown({ node: { inputParams }, text, fields, viewer }: ShownProps) {
  switch (inputParams?.type) {
    case 'richtext':
      return <RichText html={text} level={4} {...deadLinks} />;
    case 'checkbox':
      return <p>{text === 'true' ? 'Affiché' : 'Non affiché'}</p>;
    case 'radio':
      return <p>{inputParams.options?.find(({ value }) => value === text)?.label ?? text}</p>;
    default:
      return <p className="preview-lines">{filled(text, fields, viewer)}</p>;
  }
}
