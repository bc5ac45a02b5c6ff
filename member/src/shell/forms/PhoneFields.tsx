import type { Phone } from 'contract/calls/profile.ts';
import { useState } from 'react';
import { PhoneField } from 'ui/PhoneField.tsx';
import { FIXED, MOBILE, type PhoneValue, type UnreadPhone } from 'ui/phones.ts';
import type * as z from 'zod/mini';
import { text } from '../../texts.ts';
import type { Places } from './places.ts';

type StoredPhone = z.input<typeof Phone>;

export interface Phones {
  phoneNumber: StoredPhone | null;
  mobilePhoneNumber: StoredPhone | null;
}
export interface PhonesDraft extends Phones {
  unread: Partial<Record<keyof Phones, UnreadPhone | null>>;
}
export type PhonesErrors = Partial<Record<keyof Phones, string>>;

/** The field's own value: it wants a country, which an old number on record may lack. */
const fieldValue = (phone: StoredPhone | null, places: Places): PhoneValue | null =>
  phone && { ...phone, countryId: phone.countryId ?? places.countries.find(({ code }) => code === 'FR')?.id ?? 0 };

interface PhoneFieldsProps {
  value: PhonesDraft;
  onChange: (value: Partial<PhonesDraft>) => void;
  /** Told whenever a field holds a number of the other kind. */
  onInvalid: (errors: PhonesErrors) => void;
  errors: PhonesErrors;
  places: Places;
}

/** A fixed and a mobile number. A number of the other kind is told beside its field. */
export function PhoneFields({ value, onChange, onInvalid, errors, places }: PhoneFieldsProps) {
  const [wrong, setWrong] = useState<PhonesErrors>({});
  const field = (name: keyof Phones, expected: typeof FIXED | typeof MOBILE) => ({
    label: text(`phones.${name}`),
    countries: places.phoneCountries,
    value: fieldValue(value[name], places),
    unread: value.unread[name] ?? null,
    error: wrong[name] ?? errors[name],
    invalidText: text('phones.invalid'),
    countryLabel: text(`phones.countryOf.${name}`),
    onChange: (phone: PhoneValue | null, unread: UnreadPhone | null) => {
      const isOther = phone !== null && phone.type !== expected;
      const next = { ...wrong, [name]: isOther ? text(`phones.other.${name}`) : undefined };
      setWrong(next);
      onInvalid(next);
      onChange({ [name]: phone, unread: { ...value.unread, [name]: unread } });
    },
  });
  return (
    <>
      <PhoneField {...field('mobilePhoneNumber', MOBILE)} description={text('phones.mobileHint')} />
      <PhoneField {...field('phoneNumber', FIXED)} autoComplete="home tel" />
    </>
  );
}
