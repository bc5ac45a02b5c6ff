import '../Field.css';
import '../RichText.css';
import '../RichTextEditor.css';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../announce.ts';
import { cx } from '../classes.ts';
import { describedBy, FieldError, FieldHint, FieldName, useFieldIds } from '../Field.tsx';
import { editorSize, type RichTextEditorProps } from '../RichTextEditor.tsx';
import { extensions } from './extensions.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { pastedHtml } from './pasted.ts';
import { Toolbar } from './Toolbar.tsx';

/**
 * TipTap destroys an editor that is not mounted a millisecond after it was made, and a first render inside Suspense may
 * take longer than that. A render asked for by a layout effect is mounted before anything else runs.
 */
export default function Editor(props: RichTextEditorProps) {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return isMounted && <MountedEditor {...props} />;
}

function MountedEditor({
  value,
  onChange,
  onBlur,
  maxLength,
  height,
  width,
  disabled = false,
  ref,
  ...texts
}: RichTextEditorProps) {
  const { label, description, error, required, isLabelHidden } = texts;
  const ids = useFieldIds();
  const toolbarId = useId();
  const [isLinking, setLinking] = useState(false);
  /** What the editor last said: a value that differs comes from elsewhere. */
  const said = useRef(value);
  const editor = useEditor({
    extensions: extensions(maxLength),
    content: value,
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id: ids.control,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': ids.label,
        'aria-describedby': cx(
          describedBy(ids, { description, error }),
          maxLength !== undefined && `${ids.control}-count`,
        ),
        'aria-invalid': String(Boolean(error)),
        'aria-required': String(Boolean(required)),
        'aria-disabled': String(disabled),
        'data-level': '2',
        lang: 'fr',
        spellcheck: 'true',
      },
      transformPastedHTML: pastedHtml,
      handleKeyDown: (_view, event) => {
        if (event.key === 'F10' && event.altKey) {
          document.querySelector<HTMLElement>(`[id="${toolbarId}"] [tabindex="0"]`)?.focus();
          return true;
        }
        if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
          setLinking(true);
          return true;
        }
        return false;
      },
    },
    onUpdate: ({ editor }) => {
      said.current = editor.isEmpty ? '' : editor.getHTML();
      onChange(said.current);
    },
    onBlur: () => onBlur?.(),
  });
  const count = useEditorState({ editor, selector: ({ editor }) => editor.storage.characterCount.characters() });
  const isFull = maxLength !== undefined && count >= maxLength;

  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    if (value !== editor.getHTML()) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (isFull) announce(`La limite de ${maxLength} caractères est atteinte.`);
  }, [isFull, maxLength]);
  useImperativeHandle(ref, () => ({
    focus: () => void editor.commands.focus(),
    insertText: text => void editor.chain().focus().insertContent({ type: 'text', text }).run(),
  }));

  return (
    <div className="field rich-text-field" style={editorSize({ width, height })}>
      <FieldName required={required} isLabelHidden={isLabelHidden}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a label, whose field is not an input: the press goes on to it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself */}
        <span id={ids.label} className="field-label" onClick={() => editor.commands.focus()}>
          {label}
        </span>
      </FieldName>
      <FieldHint ids={ids} description={description} />
      <div className="rich-text-frame" data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
        <Toolbar
          id={toolbarId}
          editor={editor}
          controls={ids.control}
          disabled={disabled}
          onLink={() => setLinking(true)}
        />
        <EditorContent editor={editor} className="rich-text-area" />
      </div>
      {maxLength !== undefined && (
        <p id={`${ids.control}-count`} className="rich-text-count" data-full={isFull || undefined}>
          {count.toLocaleString('fr-FR')} / {maxLength.toLocaleString('fr-FR')} caractères
        </p>
      )}
      <FieldError ids={ids} error={error} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
