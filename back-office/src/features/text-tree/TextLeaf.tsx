import { IconHistory, IconRestore } from '@tabler/icons-react';
import type { TextNode } from 'contract/text-tree.ts';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { cx } from 'ui/classes.ts';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';

interface TextLeafProps {
  id: string;
  node: TextNode;
  value: string;
  isChanged: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
  onHistory: () => void;
}

/** One text with the editor of its kind, and what can be done about it. */
export function TextLeaf({ id, node, value, isChanged, error, onChange, onHistory }: TextLeafProps) {
  const { delivered, version, inputParams } = node;
  return (
    <div
      className={cx('text-leaf', inputParams?.style === 'half' && 'text-leaf-half', isChanged && 'text-leaf-changed')}
    >
      <LeafEditor id={id} node={node} value={value} error={error} onChange={onChange} />
      <div className="text-leaf-foot">
        {isChanged && <Badge tone="warning">Modifié, non enregistré</Badge>}
        {version !== undefined && <Badge tone="info">Version {version}</Badge>}
        <Button
          variant="link"
          icon={<IconHistory />}
          onClick={onHistory}
          aria-label={`Historique de « ${node.title} »`}
        >
          Historique
        </Button>
        {delivered !== undefined && delivered !== value && (
          <Button
            variant="link"
            icon={<IconRestore />}
            onClick={() => onChange(delivered)}
            aria-label={`Reprendre le texte d'origine de « ${node.title} »`}
          >
            Reprendre le texte d'origine
          </Button>
        )}
      </div>
    </div>
  );
}

function LeafEditor({
  id,
  node: { title, inputParams },
  value,
  error,
  onChange,
}: Omit<TextLeafProps, 'isChanged' | 'onHistory'>) {
  const { type, maxLength, options = [], placeholders } = inputParams!;
  const texts = {
    label: title,
    ...(error ? { error } : {}),
    ...(placeholders
      ? { description: `Remplacé à l'affichage : ${placeholders.map(name => `{${name}}`).join(', ')}.` }
      : {}),
  };
  const said = { ...texts, id, value, maxLength };
  switch (type) {
    case 'textarea':
      return <TextArea {...said} rows={3} onChange={event => onChange(event.target.value)} />;
    case 'checkbox':
      return (
        <Checkbox
          {...texts}
          id={id}
          checked={value === 'true'}
          onChange={event => onChange(String(event.target.checked))}
        />
      );
    case 'radio':
      return <RadioGroup {...texts} options={options} value={value} onChange={onChange} />;
    case 'richtext':
      return (
        <RichTextEditor
          {...texts}
          value={value}
          onChange={onChange}
          width={850}
          {...(maxLength ? { maxLength } : {})}
        />
      );
    default:
      return <TextField {...said} onChange={event => onChange(event.target.value)} />;
  }
}
