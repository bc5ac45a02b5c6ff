import './notifications.css';
import { useCall } from 'client/react.tsx';
import { type NotificationTexts, notificationPreview } from 'contract/calls/notifications.ts';
import type { NotificationId } from 'contract/values/notices.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { Modal } from 'ui/Modal.tsx';
import { helpOf } from '../../shell/form-errors.ts';
import { MailFrame } from './MailFrame.tsx';

const VIEWS = { desktop: 'Ordinateur', mobile: 'Téléphone', text: 'Version texte', sms: 'SMS' } as const;
type View = keyof typeof VIEWS;

interface PreviewModalProps {
  id: NotificationId;
  texts: NotificationTexts;
  onClose: () => void;
}

/** The messages as they would arrive, with sample values: what is typed, saved or not. */
export function PreviewModal({ id, texts, onClose }: PreviewModalProps) {
  const query = useCall(notificationPreview, { params: { id }, body: texts });
  const [view, setView] = useState<View>(window.innerWidth < 640 ? 'mobile' : 'desktop');
  return (
    <Modal
      isOpen
      isWide
      onClose={onClose}
      title="Aperçu avec des valeurs d'exemple"
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      <Loaded query={query} errorTitle="L'aperçu n'a pas pu être fait." errorHelp={helpOf(query.error)}>
        {({ subject, html, text, sms }) => (
          <div className="stack">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
            <div className="row" role="group" aria-label="Présentation">
              {(Object.keys(VIEWS) as View[])
                .filter(one => one !== 'sms' || sms !== null)
                .map(one => (
                  <Button
                    key={one}
                    size="row"
                    variant={view === one ? 'primary' : undefined}
                    aria-pressed={view === one}
                    onClick={() => setView(one)}
                  >
                    {VIEWS[one]}
                  </Button>
                ))}
            </div>
            {view !== 'sms' && (
              <p>
                Objet : <strong>{subject}</strong>
              </p>
            )}
            {view === 'text' && <pre className="message-text">{text}</pre>}
            {view === 'sms' && <p className="message-text message-sms">{sms}</p>}
            {(view === 'desktop' || view === 'mobile') && <MailFrame html={html} isNarrow={view === 'mobile'} />}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
