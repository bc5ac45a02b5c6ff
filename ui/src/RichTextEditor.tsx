import './Field.css';
import './RichTextEditor.css';
import { type CSSProperties, lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FieldHint, type FieldTexts, useFieldIds } from './Field.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface RichTextEditorHandle {
  focus(): void;
  /** Writes a text where the cursor is, or was last: a placeholder chosen from a list. */
  insertText(text: string): void;
}

export interface RichTextEditorProps extends FieldTexts {
  /** HTML; '' when there is no text. */
  value: string;
  /** Only for what the person does. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Characters of text, not of HTML: more cannot be typed, and the server refuses more. */
  maxLength?: number;
  /** Pixels: of the writing area, which can be made taller. */
  height?: number;
  /** Pixels, and never wider than its place: 850 in the text tree, 750 elsewhere. */
  width?: number;
  disabled?: boolean;
  ref?: Ref<RichTextEditorHandle>;
}

const later = () => ({ Editor: lazy(() => import('./rich-text/Editor.tsx')) });
/** One that failed to come stays so: its failure makes another, which is fetched when it is tried again. */
let latest = later();

/**
 * Writes formatted text with the tags of contract/values/rich-text.ts, looking as members will see it. Its 130 kB are fetched
 * when the first one is shown.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const [{ Editor }, setShown] = useState(latest);
  const renew = () => {
    latest = later();
    setShown(latest);
  };
  return (
    <ErrorBoundary title="L'éditeur de texte n'a pas pu être chargé." onError={renew}>
      <Suspense fallback={<Waiting {...props} />}>
        <Editor {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Waiting({ label, description, width, height }: RichTextEditorProps): ReactNode {
  const ids = useFieldIds();
  return (
    <div className="field rich-text-field" style={editorSize({ width, height })}>
      <span className="field-label">{label}</span>
      <FieldHint ids={ids} description={description} />
      <div className="rich-text-frame rich-text-waiting">
        <Skeleton lines={3} text="Chargement de l'éditeur…" />
      </div>
    </div>
  );
}

export const editorSize = ({ width = 750, height = 200 }: { width?: number; height?: number }) =>
  ({ '--editor-width': `${width}px`, '--editor-height': `${height}px` }) as CSSProperties;
