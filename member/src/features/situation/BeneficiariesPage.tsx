import './situation.css';
import { useLocation } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import { type Beneficiary, deleteBeneficiary, getBeneficiaries } from 'contract/calls/relatives.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { maskedNumber } from '../../shell/nir.ts';
import { text } from '../../texts.ts';
import { SectionLink, SectionPage } from './SectionPage.tsx';

const nameOf = ({ prenom, nom }: Beneficiary) => `${prenom} ${nom}`;

export function BeneficiariesPage() {
  const saved = useLocation({ select: location => location.state.saved });
  const list = useCall(getBeneficiaries, {});
  const remove = useAction(deleteBeneficiary);
  const [leaving, setLeaving] = useState<Beneficiary | null>(null);
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: leaving!.id } }).catch(() => undefined);
    setLeaving(null);
    await list.refetch();
  };
  const add = (
    <SectionLink to="beneficiaire-nouveau" className={buttonClass({ variant: 'primary' })}>
      {text('beneficiaries.add')}
    </SectionLink>
  );
  return (
    <SectionPage title={text('beneficiaries.title')} subtitle={text('beneficiaries.subtitle')} onPaper="beneficiary">
      {saved === 'beneficiary' && !remove.isSuccess && (
        <Alert tone="success">{text('situation.saved.beneficiary')}</Alert>
      )}
      {remove.isSuccess && <Alert tone="success">{text('beneficiaries.removed')}</Alert>}
      <FailureAlert error={remove.error} />
      {list.error && !list.data ? (
        <LoadFailure title={text('beneficiaries.failed')} query={list} />
      ) : (
        <Card>
          {!list.data ? (
            <Skeleton text={text('situation.loading')} />
          ) : list.data.length === 0 ? (
            <EmptyState title={text('beneficiaries.emptyTitle')} action={add}>
              {text('beneficiaries.empty')}
            </EmptyState>
          ) : (
            <div className="stack stack-large">
              <ul className="situation-list">
                {list.data.map(beneficiary => (
                  <li key={beneficiary.id}>
                    <p className="situation-name">
                      {nameOf(beneficiary)} <Badge>{text(`person.statuts.${beneficiary.statut}`)}</Badge>
                    </p>
                    {beneficiary.dateNaissance && (
                      <p>{text('beneficiaries.born', { date: frenchDate(beneficiary.dateNaissance) })}</p>
                    )}
                    {beneficiary.numSecu && (
                      <p className="muted figures">{maskedNumber(beneficiary.numSecu.slice(0, 13))}</p>
                    )}
                    {beneficiary.authorName && (
                      <p className="muted">{text('beneficiaries.onBehalf', { name: beneficiary.authorName })}</p>
                    )}
                    <div className="row">
                      <SectionLink to={`beneficiaire-${beneficiary.id}`} className={buttonClass()}>
                        {text('forms.modify')}
                        <span className="visually-hidden"> {nameOf(beneficiary)}</span>
                      </SectionLink>
                      <Button onClick={() => setLeaving(beneficiary)}>
                        {text('forms.remove')}
                        <span className="visually-hidden"> {nameOf(beneficiary)}</span>
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
              <div>{add}</div>
            </div>
          )}
        </Card>
      )}
      <ConfirmModal
        isOpen={leaving !== null}
        isDanger
        title={text('beneficiaries.removeTitle')}
        confirmText={text('forms.remove')}
        cancelText={text('forms.cancel')}
        isBusy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setLeaving(null)}
      >
        {leaving && text('beneficiaries.removeAsk', { name: nameOf(leaving) })}
      </ConfirmModal>
    </SectionPage>
  );
}
