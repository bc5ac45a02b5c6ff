import type { Line } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';

export const pointsRetention: readonly Line[] = [
  {
    id: 'points',
    tables: ['point_year'],
    what: 'Points by year',
    inFrench: 'Points par année',
    after: 'as long as the member',
    why: 'a right rests on the whole career (code de la sécurité sociale, art. L161-17)',
    ...rowsOf({ table: 'point_year', person: 'folder_id' }),
  },
];
