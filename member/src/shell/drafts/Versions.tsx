import './drafts.css';
import { useCall } from 'client/react.tsx';
import { getSupportingDocumentTypes } from 'contract/calls/extraction.ts';
import { STATUTS } from 'contract/calls/relatives.ts';
import { MARITAL_STATUSES } from 'contract/calls/supporting-documents.ts';
import { requestTypes } from 'contract/values/request-types.ts';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { type PlainKey, text } from '../../texts.ts';
import { usePlaces } from '../forms/places.ts';
import { type Difference, differencesOf } from './differences.ts';

/** Two versions of one form: what is on this page, and what another device or window kept. */
export interface Versions {
  own: { value: object; at: Date };
  /** Null: it was sent or removed there. */
  other: { value: object; at: string; device: string | null } | null;
}

/** When and where each version was filled in, and the fields that differ, with both values. */
export function VersionsCompared({ versions: { own, other } }: { versions: Versions }) {
  const wordsOf = useWords();
  const here = text('forms.draft.here', { date: formatFrenchDateTime(own.at) });
  if (!other)
    return (
      <>
        <p>{here}</p>
        <p>{text('forms.draft.gone')}</p>
      </>
    );
  const date = formatFrenchDateTime(other.at);
  const differences = differencesOf(own.value, other.value);
  return (
    <>
      <ul>
        <li>{here}</li>
        <li>
          {other.device
            ? text('forms.draft.thereOn', { device: other.device, date })
            : text('forms.draft.there', { date })}
        </li>
      </ul>
      {differences.length === 0 ? (
        <p>{text('forms.draft.same')}</p>
      ) : (
        <dl className="draft-differences" aria-label={text('forms.draft.differs')}>
          {differences.map(difference => (
            <div key={difference.path.join('.')}>
              <dt>{labelOf(difference)}</dt>
              <dd>{text('forms.draft.valueHere', { value: wordsOf(difference, difference.own) })}</dd>
              <dd>{text('forms.draft.valueThere', { value: wordsOf(difference, difference.other) })}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** What the forms call their fields, by the names under which they keep them. */
const LABELS: Record<string, PlainKey> = {
  ...{ subject: 'messaging.compose.subject', body: 'messaging.compose.text', type: 'messaging.compose.type' },
  ...{ folderId: 'messaging.compose.folder', ids: 'forms.draft.folders', files: 'messaging.compose.files' },
  ...{ proof: 'proof.file', birth: 'proof.birth', typeId: 'sending.type', comment: 'sending.comment' },
  ...{ year: 'sending.tax.year', income: 'sending.tax.income', shares: 'sending.tax.shares' },
  ...{ status: 'sending.tax.status', owner: 'records.bank.owner', iban: 'records.bank.iban' },
  ...{ bicCode: 'records.bank.bicCode', bank: 'records.bank.bank', email: 'identity.email' },
  ...{ phoneNumber: 'phones.phoneNumber', mobilePhoneNumber: 'phones.mobilePhoneNumber' },
  ...{ streetNumber: 'address.streetNumber', streetTypeId: 'address.streetType', streetName: 'address.streetName' },
  ...{ otherInformationsAddress: 'address.otherInformationsAddress', zipCode: 'address.zipCode' },
  ...{ city: 'address.city', countryId: 'address.country', territoryId: 'address.territory' },
  ...{ statut: 'person.statut', nom: 'person.nom', prenom: 'person.prenom', numSecu: 'person.numSecu' },
  ...{ dateNaissance: 'person.dateNaissance', dateMariage: 'person.dateMariage' },
  ...{ dateDivorce: 'person.dateDivorce', dateDeces: 'person.dateDeces', telephone: 'person.telephone' },
  ...{ unreadTelephone: 'person.telephone', adresse: 'person.withAddress' },
};

const labelOf = ({ path }: Difference) => text(LABELS[path.at(-1)!] ?? 'forms.draft.otherField');

/** The value of a field as its form shows it. */
function useWords() {
  const places = usePlaces().data;
  const types = useCall(getSupportingDocumentTypes, {}).data;
  const chosen: Record<string, (value: string) => string | undefined> = {
    type: value => textAmong(requestTypes, value, one => text(`messaging.compose.types.${one}`)),
    status: value => textAmong(MARITAL_STATUSES, value, one => text(`sending.tax.statuses.${one}`)),
    statut: value => textAmong(STATUTS, value, one => text(`person.statuts.${one}`)),
    typeId: value => types?.find(({ id }) => String(id) === value)?.label,
    streetTypeId: value => places?.streetTypes.find(({ id }) => String(id) === value)?.name,
    countryId: value => places?.countries.find(({ id }) => String(id) === value)?.name,
    territoryId: value => places?.territories.find(({ id }) => String(id) === value)?.name,
  };
  return ({ path }: Difference, value: unknown): string => {
    const words = plain(value);
    if (words === '') return text('forms.draft.empty');
    const ofChoice = chosen[path.at(-1)!];
    return ofChoice ? (ofChoice(words) ?? text('forms.draft.otherChoice')) : words;
  };
}

const textAmong = <T extends string>(known: readonly T[], value: string, words: (one: T) => string) => {
  const one = known.find(name => name === value);
  return one && words(one);
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What was typed or chosen: files by their names, a telephone by its number. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (value instanceof File) return value.name;
  if (typeof value === 'object' && value !== null) {
    const { number, text: typed } = value as { number?: unknown; text?: unknown };
    return plain(number ?? typed);
  }
  if (value === null || value === undefined || value === 0) return '';
  return DAY.test(String(value)) ? formatFrenchDate(String(value)) : String(value);
}
