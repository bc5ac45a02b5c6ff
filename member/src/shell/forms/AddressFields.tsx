import './forms.css';
import { ADDRESS_LENGTHS, needsZipCode } from 'contract/calls/addresses.ts';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { TextField } from 'ui/TextField.tsx';
import { text } from '../../texts.ts';
import { type AddressDraft, type AddressField, toldTerritory, withTerritory } from './address.ts';
import type { Places } from './places.ts';

interface AddressFieldsProps {
  value: AddressDraft;
  onChange: (fields: Partial<AddressDraft>) => void;
  errors: Partial<Record<AddressField, string>>;
  places: Places;
  /** False where the address is somebody else's: the browser must not offer the person's own. */
  isOwn?: boolean;
}

/** A postal address, in the order of an envelope. Territories appear with their country. */
export function AddressFields({ value, onChange, errors, places, isOwn = true }: AddressFieldsProps) {
  const territories = places.territories.filter(({ countryId }) => String(countryId) === value.countryId);
  const country = places.countries.find(({ id }) => String(id) === value.countryId);
  const field = (name: keyof typeof ADDRESS_LENGTHS) => ({
    label: text(`address.${name}`),
    error: errors[name],
    maxLength: ADDRESS_LENGTHS[name],
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const follow = (fields: Partial<AddressDraft>) => onChange(withTerritory(value, fields, places));
  const autoComplete = (token: string) => (isOwn ? token : 'off');
  return (
    <div className="stack">
      <div className="fields-row">
        <TextField {...field('streetNumber')} className="field-short" />
        <NativeSelect
          label={text('address.streetType')}
          error={errors.streetTypeId}
          placeholder={text('address.none')}
          value={value.streetTypeId}
          options={places.streetTypes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => onChange({ streetTypeId: event.target.value })}
        />
      </div>
      <TextField
        {...field('streetName')}
        // A place without streets is named in the next field.
        required={!value.otherInformationsAddress.trim()}
        autoComplete={autoComplete('address-line1')}
      />
      <TextField
        {...field('otherInformationsAddress')}
        description={text('address.otherHint')}
        autoComplete={autoComplete('address-line2')}
      />
      <div className="fields-row">
        <TextField
          {...field('zipCode')}
          onChange={event => follow({ zipCode: event.target.value })}
          required={needsZipCode(country?.code)}
          autoComplete={autoComplete('postal-code')}
          className="field-short"
        />
        <TextField {...field('city')} required autoComplete={autoComplete('address-level2')} />
      </div>
      <NativeSelect
        label={text('address.country')}
        required
        error={errors.countryId}
        value={value.countryId}
        options={places.countries.map(({ id, name }) => ({ value: id, label: name }))}
        autoComplete={isOwn ? 'country-name' : 'off'}
        onChange={event => follow({ countryId: event.target.value, territoryId: '' })}
      />
      {territories.length > 0 && (
        <NativeSelect
          label={text('address.territory')}
          description={text('address.territoryHint')}
          error={errors.territoryId}
          // None is no choice where the postal code tells one.
          placeholder={value.territoryId && toldTerritory(value, places) ? undefined : text('address.none')}
          value={value.territoryId}
          options={territories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => onChange({ territoryId: event.target.value })}
        />
      )}
    </div>
  );
}
