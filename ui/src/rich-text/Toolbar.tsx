import '../RichTextEditor.css';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  IconSeparatorHorizontal,
  IconUnderline,
} from '@tabler/icons-react';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../IconButton.tsx';

interface Tool {
  name: string;
  label: string;
  icon: ReactNode;
  /** What a press does; the link's opens its dialog instead. */
  run?: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the cursor stands in it: only for tools that switch on and off. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const GROUPS: Tool[][] = [
  [
    { name: 'undo', label: 'Défaire', icon: <IconArrowBackUp />, run: c => c.undo(), isPossible: e => e.can().undo() },
    {
      name: 'redo',
      label: 'Refaire',
      icon: <IconArrowForwardUp />,
      run: c => c.redo(),
      isPossible: e => e.can().redo(),
    },
  ],
  [
    { name: 'bold', label: 'Gras', icon: <IconBold />, run: c => c.toggleBold(), isOn: e => e.isActive('bold') },
    {
      name: 'italic',
      label: 'Italique',
      icon: <IconItalic />,
      run: c => c.toggleItalic(),
      isOn: e => e.isActive('italic'),
    },
    {
      name: 'underline',
      label: 'Souligné',
      icon: <IconUnderline />,
      run: c => c.toggleUnderline(),
      isOn: e => e.isActive('underline'),
    },
  ],
  [
    {
      name: 'h2',
      label: 'Titre',
      icon: <IconH2 />,
      run: c => c.toggleHeading({ level: 2 }),
      isOn: e => e.isActive('heading', { level: 2 }),
    },
    {
      name: 'h3',
      label: 'Sous-titre',
      icon: <IconH3 />,
      run: c => c.toggleHeading({ level: 3 }),
      isOn: e => e.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      name: 'ul',
      label: 'Liste à puces',
      icon: <IconList />,
      run: c => c.toggleBulletList(),
      isOn: e => e.isActive('bulletList'),
    },
    {
      name: 'ol',
      label: 'Liste numérotée',
      icon: <IconListNumbers />,
      run: c => c.toggleOrderedList(),
      isOn: e => e.isActive('orderedList'),
    },
    {
      name: 'blockquote',
      label: 'Encadré',
      icon: <IconBlockquote />,
      run: c => c.toggleBlockquote(),
      isOn: e => e.isActive('blockquote'),
    },
    { name: 'hr', label: 'Ligne de séparation', icon: <IconSeparatorHorizontal />, run: c => c.setHorizontalRule() },
  ],
  [
    { name: 'link', label: 'Lien', icon: <IconLink />, isOn: e => e.isActive('link') },
    {
      name: 'unlink',
      label: 'Retirer le lien',
      icon: <IconLinkOff />,
      run: c => c.extendMarkRange('link').unsetLink(),
      isPossible: e => e.isActive('link'),
    },
  ],
  [
    {
      name: 'clear',
      label: 'Retirer la mise en forme',
      icon: <IconClearFormatting />,
      run: c => c.unsetAllMarks().clearNodes(),
    },
  ],
];
const TOOLS = GROUPS.flat();

interface ToolbarProps {
  id: string;
  editor: Editor;
  /** The id of the text that it formats. */
  controls: string;
  disabled: boolean;
  onLink: () => void;
}

/** One stop of the Tab key; arrows, Home and End move within, Escape goes back to the text. */
export function Toolbar({ id, editor, controls, disabled, onLink }: ToolbarProps) {
  const [current, setCurrent] = useState('bold');
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      Object.fromEntries(
        TOOLS.map(({ name, isOn, isPossible }) => [
          name,
          { isOn: isOn?.(editor), isPossible: isPossible?.(editor) ?? true },
        ]),
      ),
  });

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation(); // out of the toolbar, not out of the modal around it
      editor.commands.focus();
      return;
    }
    const place = TOOLS.findIndex(({ name }) => name === current);
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const { name } = TOOLS.at(next % TOOLS.length)!;
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.focus();
  };

  return (
    <div
      id={id}
      role="toolbar"
      aria-label="Mise en forme"
      aria-controls={controls}
      className="rich-text-toolbar"
      onKeyDown={press}
    >
      {GROUPS.map(group => (
        <span key={group[0]!.name} className="rich-text-group">
          {group.map(({ name, label, icon, run }) => {
            const isPossible = !disabled && states[name]!.isPossible;
            const use = () => (run ? run(editor.chain().focus()).run() : onLink());
            return (
              <IconButton
                key={name}
                data-tool={name}
                label={label}
                icon={icon}
                tabIndex={name === current ? 0 : -1}
                aria-pressed={states[name]!.isOn}
                // Not `disabled`: the arrows must be able to pass over it.
                aria-disabled={!isPossible || undefined}
                // The selection stays where it is when the mouse presses.
                onMouseDown={event => event.preventDefault()}
                onFocus={() => setCurrent(name)}
                onClick={() => isPossible && use()}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}
