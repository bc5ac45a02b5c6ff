import { useCall } from 'client/react.tsx';
import { getUserAddresses } from 'contract/calls/addresses.ts';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { usePlaces } from '../../shell/forms/places.ts';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { text } from '../../texts.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressQuestion } from './AddressQuestion.tsx';
import type { StepProps } from './FirstConnectionPage.tsx';
import { StepPage } from './StepPage.tsx';
import { Summary } from './Summary.tsx';

/** Steps 3 and 4: the postal address of each folder, then everything once more before the space opens. */
export function AddressStep(props: StepProps) {
  const { user, question, go } = props;
  const addresses = useCall(getUserAddresses, { params: { id: user.id } });
  const places = usePlaces();
  if (!addresses.data || !places.data) {
    const failed = addresses.error ? addresses : places.error ? places : null;
    return (
      <StepPage step={3} title={text('firstConnection.address.title')}>
        {failed ? (
          <LoadFailure title={text('firstConnection.failed')} query={failed} />
        ) : (
          <Card>
            <Skeleton text={text('firstConnection.loading')} />
          </Card>
        )}
      </StepPage>
    );
  }
  // A closed folder is written to no more, unless nothing else is left.
  const open = addresses.data.filter(folder => !folder.closed);
  const folders = open.length > 0 ? open : addresses.data;
  const isMissing = folders.some(folder => folder.address === null);
  if (folders.length === 0 || (question === 'recapitulatif' && !isMissing)) {
    const back = folders.length > 0 ? () => go('adresse') : undefined;
    return <Summary {...props} folders={folders} onBack={back} />;
  }
  if (question === 'nouvelle-adresse' || isMissing) {
    return (
      <AddressForm
        folders={folders}
        places={places.data}
        onBack={isMissing ? undefined : () => go('adresse')}
        onSaved={async () => {
          await addresses.refetch();
          go('recapitulatif');
        }}
      />
    );
  }
  return (
    <AddressQuestion folders={folders} onRight={() => go('recapitulatif')} onWrong={() => go('nouvelle-adresse')} />
  );
}
