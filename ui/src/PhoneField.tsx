import './Field.css';
import './NativeSelect.css';
import './PhoneField.css';
import { IconChevronDown } from '@tabler/icons-react';
import { say } from 'contract/texts/words.ts';
import { MAX_PHONE_LENGTH } from 'contract/values/fields.ts';
import { type Ref, useCallback, useEffect, useMemo, useState } from 'react';
import { afterPress } from './after-press.ts';
import { Field, type FieldTexts, fieldAttributes, useFieldIds } from './Field.tsx';
import { usePreparing, useUnread } from './form-fields.ts';
import {
  loadPhones,
  nationalText,
  type PhoneCountry,
  type PhoneLibrary,
  type PhoneValue,
  PREFERRED,
  readPhone,
  type UnreadPhone,
} from './phones.ts';

export type { PhoneCountry, PhoneValue, UnreadPhone } from './phones.ts';

export interface PhoneFieldProps extends FieldTexts {
  value: PhoneValue | null;
  /** What the field shows without a value; undefined: nobody keeps what is no number. */
  unread?: UnreadPhone | null | undefined;
  /** Null for an empty field, which is no error, and for what is no number: `unread`, of which the field tells its form. */
  onChange: (value: PhoneValue | null, unread: UnreadPhone | null) => void;
  onBlur?: () => void;
  countries: readonly PhoneCountry[];
  defaultCountry?: string;
  invalidText: string;
  countryLabel: string;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  /** 'home tel' for a landline beside a mobile; 'off' for somebody else's number, which the browser does not know. */
  autoComplete?: 'tel' | 'home tel' | 'off';
  ref?: Ref<HTMLInputElement>;
}

/**
 * A telephone number of any country. The checking library, 40 kB, comes after the page; when it fails to, a number that is
 * typed says so, and each move to the field asks for it again, as does the network's return.
 */
export function PhoneField({
  value,
  unread,
  onChange,
  onBlur,
  countries,
  defaultCountry = 'FR',
  invalidText,
  countryLabel,
  disabled,
  readOnly,
  name,
  autoComplete = 'tel',
  ref,
  ...field
}: PhoneFieldProps) {
  const ids = useFieldIds();
  const { library, hasFailed, ask } = usePhoneLibrary();
  const [code, setCode] = useState(() => placeOf(countries, value ?? unread ?? null));
  const [text, setText] = useState(() => value?.number ?? unread?.text ?? '');
  const [held, setHeld] = useState(value?.number ?? null);
  const [heldUnread, setHeldUnread] = useState(unread);
  const [isLeft, setLeft] = useState(true);
  const [hasStopped, setStopped] = useState(false);
  const [isJudged, setJudged] = useState(false);

  const chosen = countries[code] ?? countries.find(country => country.code === defaultCountry) ?? countries[0];
  // It came from outside: the text and the country follow it.
  if ((value?.number ?? null) !== held || (unread !== undefined && unread !== heldUnread)) {
    setHeld(value?.number ?? null);
    setHeldUnread(unread);
    setText(value ? nationalText(library, value.number) : (unread?.text ?? ''));
    setCode(placeOf(countries, value ?? unread ?? null));
  }
  const typed = text.trim();
  const read = library && chosen && typed ? readPhone(library, typed, chosen, countries) : null;
  // A number on record that no plan knows is not the person's mistake: it is judged once it is changed.
  const isInvalid = library !== null && typed !== '' && read === null && held === null;
  const isUnread = typed !== '' && held === null;
  // A press before the library has come is kept until it has, or has failed to.
  const isAwaited = isUnread && !isJudged && !hasFailed;
  usePreparing(ids.control, isAwaited, say('widgets.others.phoneChecked'));
  useUnread(ids.control, isUnread && !isAwaited, () => setStopped(true));
  const isSaid = (isInvalid && isLeft) || (isUnread && hasStopped);
  const own = hasFailed && isUnread ? say('widgets.others.phoneUnread') : isSaid ? invalidText : undefined;
  // Nothing is missing that is being read.
  const texts = { ...field, error: own ?? (isAwaited ? undefined : field.error) };

  const tell = (nextText: string, country: PhoneCountry | undefined) => {
    const next = library && country && nextText.trim() ? readPhone(library, nextText.trim(), country, countries) : null;
    const nextUnread = next || !country || !nextText.trim() ? null : unreadIn(country, nextText);
    setHeld(next?.value.number ?? null);
    setHeldUnread(nextUnread);
    if (next) setCode(countries.indexOf(next.country));
    onChange(next?.value ?? null, nextUnread);
  };
  // What was typed before the library arrived is judged when it does, and a number loaded raw is written properly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the library arrives
  useEffect(() => {
    if (!library) return;
    setJudged(true);
    if (!text) return;
    if (held) setText(nationalText(library, held));
    else tell(text, chosen);
  }, [library]);

  return (
    <Field ids={ids} {...texts}>
      <div className="phone-field">
        <div className="control-group">
          <select
            className="control native-select"
            aria-label={countryLabel}
            autoComplete={autoComplete === 'off' ? 'off' : `${autoComplete}-country-code`}
            disabled={disabled || readOnly}
            value={chosen ? countries.indexOf(chosen) : ''}
            onChange={event => {
              const place = Number(event.target.value);
              setCode(place);
              tell(text, countries[place]);
            }}
          >
            <CountryOptions countries={countries} />
          </select>
          <IconChevronDown className="native-select-arrow" aria-hidden="true" />
        </div>
        <input
          ref={ref}
          {...fieldAttributes(ids, texts)}
          name={name}
          type="tel"
          autoComplete={autoComplete}
          maxLength={MAX_PHONE_LENGTH}
          disabled={disabled}
          readOnly={readOnly}
          className="control figures"
          value={text}
          onFocus={ask}
          onChange={event => {
            setLeft(false);
            setStopped(false);
            setText(event.target.value);
            tell(event.target.value, chosen);
          }}
          onBlur={() => {
            afterPress(() => setLeft(true));
            if (read) setText(nationalText(library, read.value.number));
            onBlur?.();
          }}
        />
      </div>
    </Field>
  );
}

function CountryOptions({ countries }: { countries: readonly PhoneCountry[] }) {
  const { preferred, others } = useMemo(() => {
    const all = countries.map((country, place) => ({ ...country, place }));
    const rank = (code: string) => PREFERRED.indexOf(code);
    const collator = new Intl.Collator('fr');
    return {
      preferred: all.filter(country => rank(country.code) >= 0).sort((a, b) => rank(a.code) - rank(b.code)),
      others: all.filter(country => rank(country.code) < 0).sort((a, b) => collator.compare(a.name, b.name)),
    };
  }, [countries]);
  const option = (country: PhoneCountry & { place: number }) => (
    <option key={country.place} value={country.place}>
      {country.name}
    </option>
  );
  return (
    <>
      <optgroup label={say('widgets.others.nearCountries')}>{preferred.map(option)}</optgroup>
      {others.length > 0 && <optgroup label={say('widgets.others.otherCountries')}>{others.map(option)}</optgroup>}
    </>
  );
}

function usePhoneLibrary() {
  const [library, setLibrary] = useState<PhoneLibrary | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    loadPhones().then(setLibrary, () => setFailed(true));
  }, []);
  useEffect(() => {
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ask]);
  return { library, hasFailed: hasFailed && !library, ask };
}

const unreadIn = ({ id: countryId, territoryId = null }: PhoneCountry, text: string): UnreadPhone => ({
  text,
  countryId,
  territoryId,
});

/** The place of a number's country in the list; -1 lets the default stand. */
function placeOf(countries: readonly PhoneCountry[], value: PhoneValue | UnreadPhone | null): number {
  if (!value) return -1;
  const isSame = (country: PhoneCountry) => country.id === value.countryId;
  const exact = countries.findIndex(country => isSame(country) && (country.territoryId ?? null) === value.territoryId);
  return exact >= 0 ? exact : countries.findIndex(isSame);
}
