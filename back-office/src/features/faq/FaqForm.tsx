import '../../shell/blocks/blocks.css';
import { type ReactNode, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Card } from 'ui/Card.tsx';
import { RequiredNote } from 'ui/Field.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { FormEnd } from '../../shell/blocks/FormEnd.tsx';
import { ConflictModal } from '../../shell/content/ConflictModal.tsx';
import type { ContentField } from '../../shell/content/fields.tsx';
import { LeaveGuard } from '../../shell/LeaveGuard.tsx';
import { PublicationFields } from './PublicationFields.tsx';
import type { FaqDraft } from './use-faq-item.ts';

interface FaqFormProps<Item extends { version: number }> {
  title: string;
  draft: FaqDraft<Item>;
  /** The texts that are still to be filled in, in words (S2-FAQ-22 to 25). */
  missing: readonly (string | false)[];
  /** What a conflict shows. */
  fields: readonly ContentField<Item>[];
  onCancel: () => void;
  preview: (onClose: () => void) => ReactNode;
  /** The fields of the texts. */
  children: ReactNode;
}

/** In the place of the table. Leaving with something typed asks first, 'Annuler' too. */
export function FaqForm<Item extends { version: number }>(props: FaqFormProps<Item>) {
  const { title, draft, fields, onCancel, preview, children } = props;
  const { saving, publication, base, mine } = draft;
  const [isPreviewed, setPreviewed] = useState(false);
  const missing = [...props.missing, publication.isUnread && 'une date à corriger'].filter(part => part !== false);
  return (
    <>
      <PageHeader title={title} />
      <Card className="form-card">
        <form
          className="stack"
          noValidate
          onSubmit={event => (missing.length > 0 ? event.preventDefault() : draft.submit(event))}
        >
          <RequiredNote />
          {saving.message && <Alert tone="danger">{saving.message}</Alert>}
          {children}
          <PublicationFields draft={publication} errorOf={saving.errorOf} />
          {base && mine && (
            <ConflictModal
              theirs={saving.stale}
              base={base}
              mine={mine}
              fields={fields}
              onMerge={draft.merge}
              onReload={draft.reload}
              onClose={saving.forgive}
            />
          )}
          {isPreviewed && preview(() => setPreviewed(false))}
          <FormEnd missing={missing} isBusy={draft.isBusy} onCancel={onCancel} onPreview={() => setPreviewed(true)} />
        </form>
      </Card>
      <LeaveGuard isDirty={() => draft.isDirty && !saving.isSaved()} />
    </>
  );
}
