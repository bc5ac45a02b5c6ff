import { FIRST_DAY } from 'contract/calls/relative-dates.ts';
import { STATUTS } from 'contract/calls/relatives.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from 'contract/values/fields.ts';
import { MAX_NIR_TYPED } from 'contract/values/nir.ts';
import { useState } from 'react';
import { Checkbox } from 'ui/Checkbox.tsx';
import { today } from 'ui/dates.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { PhoneField } from 'ui/PhoneField.tsx';
import { TextDateField } from 'ui/TextDateField.tsx';
import { TextField } from 'ui/TextField.tsx';
import { AddressFields } from '../../shell/forms/AddressFields.tsx';
import { addressDraft } from '../../shell/forms/address.ts';
import type { Places } from '../../shell/forms/places.ts';
import { text } from '../../texts.ts';
import { isCouple, type PersonDate, type PersonDraft, type PersonErrors, type PersonKind } from './person-draft.ts';

interface PersonFieldsProps {
  kind: PersonKind;
  value: PersonDraft;
  onChange: (fields: Partial<PersonDraft>) => void;
  errors: PersonErrors;
  places: Places;
}

export function PersonFields({ kind, value, onChange, errors, places }: PersonFieldsProps) {
  const [max] = useState(today);
  const date = (name: PersonDate) => (
    <TextDateField
      label={text(`person.${name}`)}
      description={name === 'dateDeces' ? text('person.dateDecesHint') : undefined}
      error={errors[name]}
      invalidText={text('person.wrongDate')}
      value={value[name]}
      unread={value.unreadDates[name] ?? ''}
      max={max}
      min={FIRST_DAY}
      onChange={(day, unread) => onChange({ [name]: day, unreadDates: { ...value.unreadDates, [name]: unread } })}
    />
  );
  const line = (name: 'nom' | 'prenom' | 'numSecu' | 'email') => ({
    label: text(`person.${name}`),
    error: errors[name],
    value: value[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <NativeSelect
        label={text(kind === 'trusted' ? 'trusted.statut' : 'person.statut')}
        required
        error={errors.statut}
        placeholder={text('person.choose')}
        value={value.statut}
        options={STATUTS.map(statut => ({ value: statut, label: text(`person.statuts.${statut}`) }))}
        onChange={event => onChange({ statut: event.target.value as PersonDraft['statut'] })}
      />
      <TextField {...line('prenom')} required maxLength={MAX_NAME_LENGTH} />
      <TextField {...line('nom')} required maxLength={MAX_NAME_LENGTH} />
      {date('dateNaissance')}
      {kind === 'beneficiary' && isCouple(value.statut) && (
        <>
          {date('dateMariage')}
          {date('dateDivorce')}
        </>
      )}
      {kind === 'beneficiary' && date('dateDeces')}
      <TextField
        {...line('numSecu')}
        description={text('person.numSecuHint')}
        maxLength={MAX_NIR_TYPED}
        className="figures"
        spellCheck={false}
      />
      <PhoneField
        label={text('person.telephone')}
        countries={places.phoneCountries}
        value={value.telephone && { ...value.telephone, countryId: value.telephone.countryId ?? 0 }}
        unread={value.unreadTelephone}
        error={errors.telephone}
        invalidText={text('phones.invalid')}
        countryLabel={text('phones.country')}
        autoComplete="off"
        onChange={(telephone, unreadTelephone) => onChange({ telephone, unreadTelephone })}
      />
      {kind === 'trusted' && (
        <TextField {...line('email')} type="email" inputMode="email" maxLength={MAX_EMAIL_LENGTH} />
      )}
      <Checkbox
        label={text('person.withAddress')}
        checked={value.adresse !== null}
        onChange={event => onChange({ adresse: event.target.checked ? addressDraft(null, places) : null })}
      />
      {value.adresse && (
        <AddressFields
          value={value.adresse}
          errors={errors.adresse ?? {}}
          places={places}
          isOwn={false}
          onChange={fields => onChange({ adresse: { ...value.adresse!, ...fields } })}
        />
      )}
    </>
  );
}
