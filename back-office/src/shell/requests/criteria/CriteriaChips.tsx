import '../requests.css';
import { IconX } from '@tabler/icons-react';
import { Button } from 'ui/Button.tsx';
import { Place } from '../../Place.tsx';
import type { RequestSearch } from '../searches.ts';
import { type Criterion, useCountedWords, useCriteriaWords } from './criteria-words.ts';

interface ChipsProps {
  search: RequestSearch;
  onSearch: (search: RequestSearch) => void;
}

/** By which figure one came to the list: each part is said, and removed by itself. */
export function CountedChips(props: ChipsProps) {
  const criteria = useCountedWords(props.search);
  if (criteria.length === 0) return null;
  return (
    <Place label="Demandes comptées" className="requests-chips requests-counted">
      <Chips {...props} criteria={criteria} />
    </Place>
  );
}

/** What narrows a list in which nothing is found: each is removed by itself, or all at once. */
export function NarrowedBy({ isOfOneKind, ...props }: ChipsProps & { isOfOneKind: boolean }) {
  const { search, onSearch } = props;
  const criteria = useCriteriaWords(search, isOfOneKind);
  return (
    <>
      <div className="requests-narrowed">
        <Chips {...props} criteria={criteria} />
      </div>
      {criteria.length > 1 && (
        <Button onClick={() => onSearch(search.liste ? { liste: search.liste } : {})}>Retirer les critères</Button>
      )}
    </>
  );
}

/** What one kind adds to the criteria goes with it. */
const WITH_KIND = { etat: undefined, demande: undefined };

const Chips = ({ search, onSearch, criteria }: ChipsProps & { criteria: readonly Criterion[] }) =>
  criteria.map(({ name, words }) => (
    <Button
      key={name}
      size="row"
      icon={<IconX />}
      aria-label={`Retirer « ${words} »`}
      onClick={() =>
        onSearch({ ...search, [name]: undefined, page: undefined, ...(name === 'categorie' ? WITH_KIND : {}) })
      }
    >
      {words}
    </Button>
  ));
