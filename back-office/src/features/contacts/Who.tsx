import './contacts.css';
import { useCall } from 'client/react.tsx';
import { CONTACT_LIMITS, getContactMember } from 'contract/calls/contacts.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import type { Ref, RefObject } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { focusOnceDrawn } from 'ui/kept-focus.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { Spinner } from 'ui/Spinner.tsx';
import { TextField } from 'ui/TextField.tsx';
import { failureOf } from '../../shell/form-errors.ts';
import { MemberName } from '../../shell/MemberName.tsx';
import { PersonField } from '../../shell/search/PersonField.tsx';
import { type Draft, isCertificate } from './draft.ts';

export interface PartProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  errorOf: (name: string) => string | undefined;
}

/** Who called, wrote or came: a member, or somebody else, who is named as far as they said. */
export function Who({
  search,
  onPicked,
  ...part
}: PartProps & { search: RefObject<HTMLInputElement | null>; onPicked: () => void }) {
  const { draft, set, errorOf } = part;
  return (
    <>
      {!draft.isStranger &&
        (draft.memberId === null ? (
          <PersonField
            ref={search}
            error={errorOf('who')}
            ifNobody="Cochez « Personne inconnue » pour noter son nom."
            onPick={({ id }, folderId) => {
              set({ memberId: id, folderId });
              onPicked();
            }}
          />
        ) : (
          <Picked
            id={draft.memberId}
            onChange={() => {
              set({ memberId: null, folderId: null });
              focusOnceDrawn(search);
            }}
          />
        ))}
      {(draft.isStranger || draft.memberId === null) && !isCertificate(draft) && (
        <Checkbox
          label="Personne inconnue"
          description="Elle n'est pas un adhérent de vos régimes, ou ne veut pas dire qui elle est."
          checked={draft.isStranger}
          onChange={event => set({ isStranger: event.target.checked })}
        />
      )}
      {draft.isStranger && <Stranger {...part} first={search} />}
    </>
  );
}

/** The member that was chosen. */
function Picked({ id, onChange }: { id: number; onChange: () => void }) {
  const { data, error } = useCall(getContactMember, { params: { id } });
  const change = <Button onClick={onChange}>Changer de personne</Button>;
  if (error)
    return (
      <Alert tone="danger" action={change}>
        {error.kind === 'notFound' ? "Cet adhérent n'existe pas, ou n'est pas de vos régimes." : failureOf(error)}
      </Alert>
    );
  return (
    <div className="contacts-person">
      {data ? (
        <p>
          Adhérent :{' '}
          <MemberName id={id}>
            {data.firstname} {data.lastname}
          </MemberName>
          {data.birthDate && `, naissance le ${formatFrenchDate(data.birthDate)}`}
          {data.postal.map(({ lines, folderIds, isReturned }) => (
            <span key={folderIds.join()} className="muted small contacts-address">
              {lines.join(', ')}
              {isReturned && ' (courrier revenu)'}
            </span>
          ))}
        </p>
      ) : (
        <Spinner />
      )}
      {change}
    </div>
  );
}

function Stranger({ draft, set, errorOf, first }: PartProps & { first: Ref<HTMLInputElement> }) {
  const field = (name: 'firstname' | 'lastname' | 'phone' | 'email', label: string) => ({
    label,
    autoComplete: 'off',
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errorOf(name),
  });
  const { name, phone, email } = CONTACT_LIMITS;
  return (
    <div className="contacts-two">
      <TextField ref={first} {...field('lastname', 'Nom')} maxLength={name} />
      <TextField {...field('firstname', 'Prénom')} maxLength={name} />
      <TextField {...field('phone', 'Téléphone')} type="tel" maxLength={phone} />
      <TextField {...field('email', 'Adresse e-mail')} type="email" maxLength={email} />
    </div>
  );
}

/** What it is about: a folder of the member's, or a social system. */
export function About({ draft, set, errorOf }: PartProps) {
  const { isStranger, memberId, folderId, socialSystemId } = draft;
  const member = useCall(getContactMember, isStranger || memberId === null ? null : { params: { id: memberId } });
  const systems = useCall(getSocialSystems, isStranger ? {} : null);
  const chosen = (value: string) => (value === '' ? null : Number(value));
  if (isStranger)
    return (
      <NativeSelect
        label="Régime"
        placeholder="Aucun en particulier : la demande est à tous"
        options={(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName }))}
        value={socialSystemId ?? ''}
        onChange={event => set({ socialSystemId: chosen(event.target.value) })}
        error={errorOf('socialSystemId')}
      />
    );
  const folders = memberId === null ? [] : (member.data?.folders ?? []);
  if (folders.length === 0) return null;
  return (
    <NativeSelect
      label="Dossier"
      required={isCertificate(draft)}
      placeholder={isCertificate(draft) ? 'Choisir un dossier' : 'Tous ses dossiers'}
      options={folders.map(({ id, systemName, isClosed }) => ({
        value: id,
        label: `${id}, ${systemName}${isClosed ? ' (clôturé)' : ''}`,
      }))}
      value={folderId ?? ''}
      onChange={event => set({ folderId: chosen(event.target.value) })}
      error={errorOf('folderId')}
    />
  );
}
