import { day, decimal, identifier, text, wholeNumber } from '../kinds.ts';
import { intoTable } from '../merge.ts';
import { references, type Source } from '../source.ts';
import { folderColumn } from './folder-column.ts';

export const pointValues: Source = {
  file: 'valeurs-point.csv',
  says: 'What a social system publishes of the value of a point, from a day on. Employed members read it beside their points, with its day; nothing is multiplied by it',
  columns: [
    {
      name: 'regime',
      to: 'social_system_id',
      kind: identifier,
      required: true,
      references: references('social_system', 'social_system_id', 'régime inconnu'),
    },
    { name: 'date_effet', to: 'effective_on', kind: day, required: true },
    { name: 'valeur', to: 'value', kind: decimal(4, 0, 99_999), required: true, says: 'euros' },
  ],
  key: ['social_system_id', 'effective_on'],
  merge: intoTable({
    table: 'point_value',
    key: 't.social_system_id = s.social_system_id and t.effective_on = s.effective_on',
  }),
};

export const points: Source = {
  file: 'points.csv',
  says: 'Points of a folder by year. A negative number is a correction',
  columns: [
    folderColumn,
    { name: 'annee', to: 'year', kind: wholeNumber(1900, 2200), required: true },
    { name: 'points', to: 'points', kind: decimal(2, -9_999_999_999), required: true },
    { name: 'libelle', to: 'label', kind: text(200), says: 'what the year is about, as members read it' },
  ],
  key: ['folder_id', 'year'],
  merge: intoTable({ table: 'point_year', key: 't.folder_id = s.folder_id and t.year = s.year' }),
};
