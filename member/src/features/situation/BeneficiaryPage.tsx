import { Navigate, useNavigate } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import { createBeneficiary, getBeneficiaries, updateBeneficiary } from 'contract/calls/relatives.ts';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { PATHS } from '../../paths.ts';
import { BackArrow } from '../../shell/BackLink.tsx';
import { usePlaces } from '../../shell/forms/places.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { text } from '../../texts.ts';
import { PersonForm } from './PersonForm.tsx';
import { type PersonDraft, personInput } from './person-draft.ts';
import { SectionLink, SectionPage } from './SectionPage.tsx';

/** One beneficiary: a new one, or one of the list. */
export function BeneficiaryPage({ id }: { id: number | null }) {
  const navigate = useNavigate();
  const list = useCall(getBeneficiaries, {});
  const places = usePlaces();
  const create = useAction(createBeneficiary);
  const update = useAction(updateBeneficiary);
  const known = list.data?.find(beneficiary => beneficiary.id === id) ?? null;
  const failed = list.error && !list.data ? list : places.error ? places : null;
  if (id !== null && list.data && !list.isFetching && !known) {
    return <Navigate to={PATHS.situationSection} params={{ section: 'beneficiaires' }} replace />;
  }
  const send = (draft: PersonDraft) => {
    const body = personInput(draft);
    return id === null ? create.mutateAsync({ body }) : update.mutateAsync({ body: { ...body, id } });
  };
  const saved = async () => {
    await list.refetch();
    await navigate({
      to: PATHS.situationSection,
      params: { section: 'beneficiaires' },
      state: { saved: 'beneficiary' },
    });
  };
  return (
    <SectionPage
      onPaper="beneficiary"
      title={text(id === null ? 'beneficiaries.add' : 'beneficiaries.modify')}
      back={
        <SectionLink to="beneficiaires">
          <BackArrow /> {text('beneficiaries.back')}
        </SectionLink>
      }
    >
      {failed ? (
        <LoadFailure title={text('beneficiaries.failed')} query={failed} />
      ) : (
        <Card>
          {!places.data || !list.data ? (
            <Skeleton text={text('situation.loading')} />
          ) : (
            <PersonForm
              kind="beneficiary"
              known={known}
              places={places.data}
              action={id === null ? create : update}
              send={send}
              onSaved={saved}
            />
          )}
        </Card>
      )}
    </SectionPage>
  );
}
