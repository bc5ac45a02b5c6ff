import '../requests.css';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { getRequestLabels } from 'contract/calls/request-labels.ts';
import { getRequestPeople } from 'contract/calls/requests.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { CHANNEL_NAMES } from 'contract/values/channels.ts';
import { MAX_SEARCH_TEXT } from 'contract/values/fields.ts';
import { CHANNELS, REQUEST_KIND_NAMES, REQUEST_KINDS_MANY } from 'contract/values/requests.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ChipSelect } from 'ui/ChipSelect.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { TextField } from 'ui/TextField.tsx';
import { withChosen } from 'ui/with-chosen.ts';
import { Place } from '../../Place.tsx';
import { GROUPS, narrowed, type RequestSearch, readKinds } from '../searches.ts';
import { DUE_WORDS, kindWords } from './criteria-words.ts';
import { KindFilters } from './KindFilters.tsx';

// Of the lists of one kind alone, and its calendar is heavy.
const ReceivedBetween = lazy(async () => ({ default: (await import('./ReceivedBetween.tsx')).ReceivedBetween }));

const DUES = (['retard', 'aujourdhui', 'semaine'] as const).map(value => ({ value, label: DUE_WORDS[value] }));
const KINDS = REQUEST_KIND_NAMES.map(value => ({ value, label: REQUEST_KINDS_MANY[value] }));
const CHANNEL_OPTIONS = CHANNEL_NAMES.map(value => ({ value, label: CHANNELS[value] }));

interface FiltersProps {
  search: RequestSearch;
  onSearch: (search: RequestSearch) => void;
  /** The list is of one kind: it is no choice. */
  isOfOneKind: boolean;
  /** '21 demandes sur 37': the name of the table says the same. */
  found: string | undefined;
}

/** What narrows the list, at once. */
export function Filters({ search, onSearch, isOfOneKind, found }: FiltersProps) {
  const systems = useCall(getSocialSystems, {});
  const labels = useCall(getRequestLabels, {}).data;
  const staff = useCall(getRequestPeople, {}).data;
  const fields = useFormFields();
  const [text, setText] = useState(search.texte ?? '');
  // Back and forward change the address: the field follows.
  useEffect(() => setText(search.texte ?? ''), [search.texte]);
  const set = (part: Partial<RequestSearch>) => onSearch(narrowed(search, part));
  const { categorie, regime, echeance, canal, gestionnaire, etiquette } = search;
  const [isOpen, setOpen] = useState(false);
  const narrowing = Object.entries(search).filter(
    ([name, value]) => !['liste', 'page', ...(isOfOneKind ? ['categorie'] : [])].includes(name) && value,
  ).length;
  return (
    <Place label="Filtrer les demandes" className="requests-chips" data-open={isOpen}>
      <Button
        size="row"
        icon={<IconAdjustmentsHorizontal />}
        className="requests-filter"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {narrowing > 0 ? `Filtrer (${narrowing})` : 'Filtrer'}
      </Button>
      <ChipSelect
        label="Régime"
        anyText="Tous vos régimes"
        options={withChosen(
          (systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName })),
          regime,
          systems.data ? 'hors de vos régimes' : '…',
        )}
        value={regime ?? null}
        onChange={value => set({ regime: value ?? undefined })}
      />
      {!isOfOneKind && (
        <ChipSelect
          label="Type"
          anyText="Tous les types"
          options={withChosen<string>(KINDS, categorie?.join(), kindWords(categorie ?? []))}
          value={categorie?.join() ?? null}
          onChange={value => set({ categorie: readKinds(value), etat: undefined, demande: undefined })}
        />
      )}
      <KindFilters search={search} onChange={set} />
      <ChipSelect
        label="Échéance"
        anyText="Toutes les échéances"
        options={DUES}
        value={echeance ?? null}
        onChange={value => set({ echeance: value ?? undefined })}
      />
      <ChipSelect
        label="Canal"
        anyText="Tous les canaux"
        options={CHANNEL_OPTIONS}
        value={canal ?? null}
        onChange={value => set({ canal: value ?? undefined })}
      />
      <ChipSelect
        label="Étiquette"
        anyText="Toutes les étiquettes"
        options={withChosen(
          (labels ?? []).map(({ id, name }) => ({ value: id, label: name })),
          etiquette,
          labels ? 'supprimée' : '…',
        )}
        value={etiquette ?? null}
        onChange={value => set({ etiquette: value ?? undefined })}
      />
      <ChipSelect
        label="Prise par"
        anyText="N'importe qui"
        options={withChosen<number | typeof GROUPS>(
          [
            ...(staff?.isInGroup ? [{ value: GROUPS, label: 'mes groupes' } as const] : []),
            ...(staff?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ],
          gestionnaire,
          gestionnaire === GROUPS ? 'mes groupes' : staff ? 'hors de vos régimes' : '…',
        )}
        value={gestionnaire ?? null}
        onChange={value => set({ gestionnaire: value ?? undefined })}
      />
      <Form
        fields={fields}
        className="requests-text"
        aria-label="Chercher dans la liste"
        onSubmit={() => set({ texte: text.trim() || undefined })}
      >
        <TextField
          label="Objet, nom, dossier ou référence"
          isLabelHidden
          placeholder="Objet, nom, dossier…"
          maxLength={MAX_SEARCH_TEXT}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button size="row" type="submit">
          Chercher
        </Button>
      </Form>
      {isOfOneKind && (
        <Suspense>
          <ReceivedBetween search={search} onChange={set} />
        </Suspense>
      )}
      {narrowing > 0 && (
        <Button
          size="row"
          variant="quiet"
          icon={<IconX />}
          onClick={() => onSearch(search.liste ? { liste: search.liste } : {})}
        >
          Tout retirer
        </Button>
      )}
      {found && (
        <span className="requests-found" aria-hidden="true">
          {found}
        </span>
      )}
    </Place>
  );
}
