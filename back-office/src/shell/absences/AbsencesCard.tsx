import './absences.css';
import { useCall, useClient } from 'client/react.tsx';
import { type Absence, getAbsences, removeAbsence } from 'contract/calls/absences.ts';
import { useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate, today } from 'ui/dates.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { outcomeOf } from '../outcome.ts';
import { type Result, ResultNotice } from '../ResultNotice.tsx';
import { AbsenceModal } from './AbsenceModal.tsx';

interface AbsencesCardProps {
  managerId: number;
  isOwn: boolean;
}

/** When a manager is away, and who does their work meanwhile: one's own, or anybody's for an administrator. */
export function AbsencesCard({ managerId, isOwn }: AbsencesCardProps) {
  const { call } = useClient();
  const query = useCall(getAbsences, { params: { managerId } });
  const [isEntering, setEntering] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [settled, setSettled] = useState(0);
  const remove = async (absence: Absence) => {
    const outcome = await outcomeOf(async () => {
      await call(removeAbsence, { params: { managerId, absenceId: absence.id } });
      return `L'absence ${daysOf(absence)} est retirée.`;
    });
    setResult(outcome);
    await query.refetch();
    setSettled(count => count + 1);
  };
  return (
    <Card
      title={isOwn ? 'Mes absences' : 'Absences'}
      action={
        query.data && (
          <Button aria-haspopup="dialog" onClick={() => setEntering(true)}>
            Noter une absence
          </Button>
        )
      }
    >
      <div className="stack">
        <ResultNotice isInPlace result={result} settled={settled} onClose={() => setResult(null)} />
        <Loaded query={query} errorTitle="Les absences n'ont pas pu être chargées.">
          {absences => (
            <>
              {absences.length === 0 ? (
                <p className="muted">
                  Aucune. Le premier jour d'une absence, les demandes {isOwn ? 'que vous tenez' : 'tenues'} vont à la
                  personne choisie, ou à tous. Une demande prise il y a moins d'une demi-heure y va quand cette
                  demi-heure est passée.
                </p>
              ) : (
                <ul className="absences">
                  {absences.map(absence => (
                    <li key={absence.id} className="absence">
                      <div>
                        <p className="absence-days">
                          {absence.from <= today() ? 'En cours, ' : ''}
                          {daysOf(absence)}
                        </p>
                        <p className="muted small">
                          {absence.standIn
                            ? `Demandes données à ${absence.standIn.name}`
                            : 'Demandes à prendre par tous'}
                          {absence.by && absence.by.id !== managerId && `, notée par ${absence.by.name}`}
                        </p>
                      </div>
                      <Button
                        size="row"
                        aria-label={`Retirer l'absence ${daysOf(absence)}`}
                        onClick={() => remove(absence)}
                      >
                        Retirer
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              {isEntering && (
                <AbsenceModal
                  managerId={managerId}
                  onEntered={async text => {
                    setResult({ tone: 'success', text });
                    await query.refetch();
                  }}
                  onClose={() => setEntering(false)}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

const daysOf = ({ from, to }: Pick<Absence, 'from' | 'to'>) =>
  from === to ? `le ${formatFrenchDate(from)}` : `du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`;
