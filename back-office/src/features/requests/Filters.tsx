import '../../shell/requests/requests.css';
import { IconX } from '@tabler/icons-react';
import { useCall } from 'client/react.tsx';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { CHANNEL_NAMES } from 'contract/values/channels.ts';
import { CHANNELS, REQUEST_KIND_NAMES, REQUEST_KINDS_MANY } from 'contract/values/requests.ts';
import { useEffect, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { ChipSelect } from 'ui/ChipSelect.tsx';
import { Form } from 'ui/Form.tsx';
import { useFormFields } from 'ui/form-fields.ts';
import { TextField } from 'ui/TextField.tsx';
import type { DueInAddress, RequestSearch } from '../../shell/requests/searches.ts';

const DUES: readonly { value: DueInAddress; label: string }[] = [
  { value: 'retard', label: 'en retard' },
  { value: 'aujourdhui', label: "aujourd'hui" },
  { value: 'semaine', label: 'cette semaine' },
];
const KINDS = REQUEST_KIND_NAMES.map(value => ({ value, label: REQUEST_KINDS_MANY[value] }));
const CHANNEL_OPTIONS = CHANNEL_NAMES.map(value => ({ value, label: CHANNELS[value] }));

interface FiltersProps {
  search: RequestSearch;
  onSearch: (search: RequestSearch) => void;
}

/** What narrows the list, at once. */
export function Filters({ search, onSearch }: FiltersProps) {
  const systems = useCall(getSocialSystems, {});
  const fields = useFormFields();
  const [text, setText] = useState(search.texte ?? '');
  // Back and forward change the address: the field follows.
  useEffect(() => setText(search.texte ?? ''), [search.texte]);
  const set = (part: Partial<RequestSearch>) => {
    const { page: _, ...rest } = search;
    onSearch({ ...rest, ...part });
  };
  const { categorie, regime, echeance, canal, texte } = search;
  const isNarrowed = Boolean(categorie || regime || echeance || canal || texte);
  return (
    <div className="requests-chips">
      <ChipSelect
        label="Régime"
        anyText="Tous vos régimes"
        options={(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName }))}
        value={regime ?? null}
        onChange={value => set({ regime: value ?? undefined })}
      />
      <ChipSelect
        label="Type"
        anyText="Tous les types"
        options={KINDS}
        value={categorie ?? null}
        onChange={value => set({ categorie: value ?? undefined })}
      />
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
      <Form
        fields={fields}
        className="requests-text"
        aria-label="Chercher dans la liste"
        onSubmit={() => set({ texte: text.trim() || undefined })}
      >
        <TextField
          label="Objet, nom ou dossier"
          isLabelHidden
          placeholder="Objet, nom ou dossier"
          maxLength={100}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <Button size="row" type="submit">
          Chercher
        </Button>
      </Form>
      {isNarrowed && (
        <Button
          size="row"
          variant="quiet"
          icon={<IconX />}
          onClick={() => onSearch(search.liste ? { liste: search.liste } : {})}
        >
          Tout retirer
        </Button>
      )}
    </div>
  );
}
