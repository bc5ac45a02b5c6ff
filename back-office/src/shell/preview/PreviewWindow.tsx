import 'ui/Field.css';
import './preview-window.css';
import { useCall } from 'client/react.tsx';
import { fieldsOf, getSetting, type TextFields } from 'contract/calls/text-tree.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { ErrorState } from 'ui/ErrorState.tsx';
import { Modal } from 'ui/Modal.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

const WIDTHS = [
  { value: 1280, label: 'Ordinateur (1280 px)' },
  { value: 768, label: 'Tablette (768 px)' },
  { value: 390, label: 'Téléphone (390 px)' },
];

interface Read {
  status: 'pending' | 'error' | 'success';
  refetch: () => unknown;
}

/** The widest that fits the window: on a phone, a phone. */
const firstWidth = () => (WIDTHS.find(({ value }) => value <= window.innerWidth) ?? WIDTHS.at(-1)!).value;

interface PreviewWindowProps {
  /** Who looks, and when: fields, before the width of the screen. */
  controls: ReactNode;
  /** What the fields do not say, below them. */
  note?: string;
  /** The same in words, where a phone has no room for the fields: 'Accueil, le 03/03/2027'. */
  viewer: string;
  /** Which page the picture shows, where that can be chosen. */
  page?: string;
  /** Said above the picture: why what is edited is not in it. */
  notice?: string | null;
  /** What the picture needs beside the texts. */
  reads?: readonly Read[];
  /** The portal's texts as they are being edited; those that are stored unless given. */
  texts?: TextFields;
  /** The picture, once everything is read. */
  children: (texts: TextFields) => ReactNode;
  onClose: () => void;
}

/** A picture of the portal, as somebody sees it whom the controls describe. */
export function PreviewWindow({
  controls,
  note,
  viewer,
  page,
  notice,
  reads = [],
  texts,
  children,
  onClose,
}: PreviewWindowProps) {
  const setting = useCall(getSetting, { params: { key: 'strings' } });
  const [width, setWidth] = useState(firstWidth);
  const [isPhone] = useState(() => matchMedia('(max-width: 640px)').matches);
  const stored = useMemo(() => setting.data && fieldsOf(JSON.parse(setting.data.value)), [setting.data]);
  const used = texts ?? stored;
  const all: readonly Read[] = texts ? reads : [...reads, setting];
  const fields = (
    <>
      <div className="preview-controls">
        {controls}
        <NativeSelect
          label="Écran"
          options={WIDTHS}
          value={width}
          onChange={event => setWidth(Number(event.target.value))}
        />
      </div>
      {note && <p className="field-description preview-note">{note}</p>}
    </>
  );
  const failed = all.find(({ status }) => status === 'error');
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Aperçu dans l'espace des adhérents"
      isWide
      actions={
        <Button variant="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className="stack preview">
        <div className="preview-head">
          {isPhone ? (
            // Its fields stand above the picture, which may have been scrolled.
            <details
              className="preview-fold"
              onToggle={({ currentTarget: fold }) => fold.open && fold.scrollIntoView({ block: 'nearest' })}
            >
              <summary>
                <span>Vu par, et quand</span>
                <span className="preview-viewer">{viewer}</span>
              </summary>
              {fields}
            </details>
          ) : (
            fields
          )}
        </div>
        {notice && <Alert tone="warning">{notice}</Alert>}
        {failed ? (
          <ErrorState title="L'aperçu n'a pas pu être chargé." retryText="Réessayer" onRetry={failed.refetch} />
        ) : used && all.every(({ status }) => status === 'success') ? (
          <PreviewFrame title="Aperçu de la page" width={width} page={page}>
            {children(used)}
          </PreviewFrame>
        ) : (
          <SpinnerBlock />
        )}
      </div>
    </Modal>
  );
}
