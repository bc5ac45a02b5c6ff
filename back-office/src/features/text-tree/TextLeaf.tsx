import './text-tree.css';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import type { LastChange } from 'contract/calls/content.ts';
import type { TextNode } from 'contract/calls/text-tree.ts';
import { memo } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { cx } from 'ui/classes.ts';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { RichTextEditor } from 'ui/RichTextEditor.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';

/** What saving a text that members accept asks of them. */
export const NEW_VERSION = 'Tous les adhérents devront accepter la nouvelle version.';

interface TextLeafProps {
  textKey: string;
  node: TextNode;
  value: string;
  isChanged: boolean;
  error: string | undefined;
  onChange: (key: string, value: string) => void;
  onHistory: (key: string, node: TextNode) => void;
  lastChange: LastChange | undefined;
}

/** One text with the editor of its kind, and what can be done about it. Drawn again for itself alone: there are hundreds. */
export const TextLeaf = memo(function TextLeaf({ textKey, node, value, isChanged, error, ...rest }: TextLeafProps) {
  const { onChange, onHistory, lastChange } = rest;
  const { delivered, version, inputParams } = node;
  const id = `texte-${textKey}`;
  const change = (text: string) => onChange(textKey, text);
  return (
    <div
      className={cx('text-leaf', inputParams?.style === 'half' && 'text-leaf-half', isChanged && 'text-leaf-changed')}
    >
      <LeafEditor id={id} node={node} value={value} error={error} onChange={change} />
      {isChanged && version !== undefined && <Alert tone="warning">{NEW_VERSION}</Alert>}
      <div className="text-leaf-foot">
        <LeafState isDelivered={delivered === undefined} isChanged={isChanged} lastChange={lastChange} />
        {version !== undefined && <Badge tone="info">Version {version}</Badge>}
        <Button
          variant="link"
          icon={<IconHistory />}
          onClick={() => onHistory(textKey, node)}
          aria-label={`Historique de « ${node.title} »`}
        >
          Historique
        </Button>
        {delivered !== undefined && delivered !== value && (
          <Button
            variant="link"
            icon={<IconRestore />}
            onClick={() => change(delivered)}
            aria-label={`Reprendre le texte d'origine de « ${node.title} »`}
          >
            Reprendre le texte d'origine
          </Button>
        )}
      </div>
    </div>
  );
});

/**
 * A text is never hidden nor dated: it is as delivered, edited, or being edited here and not saved, which nobody else sees
 * (docs/decisions/0019).
 */
function LeafState({
  isDelivered,
  isChanged,
  lastChange,
}: {
  isDelivered: boolean;
  isChanged: boolean;
  lastChange: LastChange | undefined;
}) {
  if (isChanged) return <Badge tone="warning">Brouillon, non enregistré</Badge>;
  if (isDelivered) return <Badge tone="muted">Texte livré</Badge>;
  const who = lastChange?.author ? ` par ${lastChange.author}` : '';
  const when = lastChange ? ` le ${formatFrenchDateTime(lastChange.at)}` : '';
  return (
    <>
      <Badge tone="success">En ligne</Badge>
      <span className="muted">
        Modifié{when}
        {who}
      </span>
    </>
  );
}

interface LeafEditorProps extends Pick<TextLeafProps, 'node' | 'value' | 'error'> {
  id: string;
  onChange: (value: string) => void;
}

function LeafEditor({ id, node: { title, inputParams }, value, error, onChange }: LeafEditorProps) {
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
