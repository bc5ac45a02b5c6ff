import './contacts.css';
import { Link } from '@tanstack/react-router';
import { CONTACT_FILE } from 'contract/calls/contacts.ts';
import { extensionsOf } from 'contract/values/files.ts';
import type { ReactNode } from 'react';
import { Button } from 'ui/Button.tsx';
import { DateField } from 'ui/DateField.tsx';
import { today } from 'ui/dates.ts';
import { FileUpload } from 'ui/FileUpload.tsx';
import { paths } from '../../paths.ts';
import { isCertificate } from './draft.ts';
import { type FormFound, useFormCode } from './use-form-code.ts';
import type { PartProps } from './Who.tsx';

/** What came on paper: its scan, whose code says whose form it is, and the day of its postmark. */
export function Scan({ draft, set, errorOf, isBusy }: PartProps & { isBusy: boolean }) {
  return (
    <>
      <div>
        <FileUpload
          label={isCertificate(draft) ? 'Certificat numérisé' : 'Document numérisé'}
          required={isCertificate(draft)}
          allowedExtensions={extensionsOf(CONTACT_FILE.kinds)}
          maxSizeMo={CONTACT_FILE.maxMo}
          value={draft.file ? [draft.file] : []}
          onChange={([file]) => set({ file: file ?? null })}
          error={errorOf('file')}
          disabled={isBusy}
        />
        <FormCode draft={draft} set={set} />
      </div>
      {draft.channel === 'post' && (
        <DateField
          label="Jour du cachet de la poste"
          description="Sans lui, le courrier compte d'aujourd'hui."
          calendarLabel="Calendrier du cachet"
          max={today()}
          value={draft.receivedOn}
          onChange={receivedOn => set({ receivedOn })}
          error={errorOf('receivedOn')}
        />
      )}
    </>
  );
}

/** What the code of the scan says. It fills in the form where nobody was chosen, and changes nobody who was. */
function FormCode({ draft, set }: Pick<PartProps, 'draft' | 'set'>) {
  const { memberId } = draft;
  const take = ({ person, folderId }: FormFound) =>
    set({ isStranger: false, memberId: person.id, folderId, what: 'certificate' });
  const look = useFormCode(draft.file, found => {
    if (memberId === null || memberId === found.person.id) take(found);
  });
  return (
    <div role="status" className="contacts-code">
      {look && (look.is === 'form' ? <Form found={look} memberId={memberId} onTake={() => take(look)} /> : told(look))}
    </div>
  );
}

type Look = NonNullable<ReturnType<typeof useFormCode>>;

function told(look: Exclude<Look, { is: 'form' }>): ReactNode {
  switch (look.is) {
    case 'reading':
      return <p className="muted">Recherche du code d'un formulaire sur ce document…</p>;
    case 'none':
      return <p className="muted">Ce document ne porte pas de code lisible. Continuez à la main.</p>;
    case 'foreign':
      return <p>Le code de ce document n'est pas celui d'un de nos formulaires. Continuez à la main.</p>;
    case 'unknown':
      return (
        <p>
          Le code {look.code} n'est celui d'aucun formulaire des adhérents de vos régimes. Rien n'a été changé :
          cherchez la personne vous-même.
        </p>
      );
    case 'failed':
      return (
        <p>Le code de ce document n'a pas pu être lu. Continuez à la main, ou choisissez le document à nouveau.</p>
      );
  }
}

function Form({
  found: { person, folderId, proofId },
  memberId,
  onTake,
}: {
  found: FormFound;
  memberId: number | null;
  onTake: () => void;
}) {
  const name = `${person.firstname} ${person.lastname}`;
  const isOther = memberId !== null && memberId !== person.id;
  return (
    <>
      <p>
        {isOther
          ? `Ce formulaire est celui de ${name}, dossier ${folderId}, et non de la personne choisie.`
          : `Code lu : certificat de vie de ${name}, dossier ${folderId}. Vérifiez ce qui a été rempli.`}
      </p>
      {proofId !== null && (
        <p>
          Un certificat est déjà arrivé depuis l'impression de ce formulaire :{' '}
          <Link to={paths.proofOfLife} params={{ proofId: String(proofId) }}>
            ouvrir le certificat n° {proofId}
          </Link>
          .
        </p>
      )}
      {isOther && <Button onClick={onTake}>Choisir {name}</Button>}
    </>
  );
}
