import './situation.css';
import { IconPlus } from '@tabler/icons-react';
import { canHavePasskeys } from 'client/passkeys.ts';
import { useAction, useCall } from 'client/react.tsx';
import { type Factor, type Factors, getFactors, removeFactor } from 'contract/calls/factors.ts';
import type { User } from 'contract/calls/profile.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { frenchDate } from '../../shell/dates.ts';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { text } from '../../texts.ts';
import { MeansCodes } from './MeansCodes.tsx';
import { AddTotp, NewPasskey, Rename } from './MeansForms.tsx';
import { SectionPage } from './SectionPage.tsx';
import { SentMeansCard } from './SentMeansCard.tsx';

type Asked = { what: 'passkey' | 'totp' } | { what: 'rename' | 'remove'; factor: Factor };

/** By what the member is recognised: where codes go, and the keys that they added. */
export function MeansPage({ user }: { user: User }) {
  const own = { params: { id: user.id } };
  const query = useCall(getFactors, user.isManagerConnectedAs ? null : own);
  const removal = useAction(removeFactor);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const factors = query.data;
  const changed = (what: 'added' | 'renamed' | 'removed') => {
    setAsked(null);
    setSaid(text(`means.${what}`));
    void query.refetch();
  };
  const ask = (next: Asked) => {
    setSaid(null);
    removal.reset();
    setAsked(next);
  };
  const remove = ({ id }: Factor) =>
    removal.mutateAsync({ params: { ...own.params, factorId: id } }).then(
      () => changed('removed'),
      () => setAsked(null), // said above the list
    );
  const form = { userId: user.id, onClose: () => setAsked(null), onDone: () => changed('added') };
  return (
    <SectionPage title={text('means.title')} subtitle={text('means.subtitle')} isPersonOnly onPaper="none">
      {query.error && !factors ? (
        <LoadFailure title={text('means.failed')} query={query} />
      ) : !factors ? (
        <Skeleton text={text('situation.loading')} />
      ) : (
        <>
          {said && <Alert tone="success">{said}</Alert>}
          <FailureAlert error={removal.error} />
          <SentMeansCard user={user} hasFactors={factors.factors.length > 0} />
          <Card title={text('means.own.title')}>
            <div className="stack">
              {factors.factors.length === 0 && <p>{text('means.own.none')}</p>}
              <ul className="situation-list">
                {factors.factors.map(factor => (
                  <li key={factor.id}>
                    <p className="situation-name">{factor.name}</p>
                    <p className="muted">{text(`means.own.${factor.kind}`, { date: frenchDate(factor.createdAt) })}</p>
                    <div className="row">
                      <Button onClick={() => ask({ what: 'rename', factor })}>
                        {text('means.own.rename', { name: factor.name })}
                      </Button>
                      <Button onClick={() => ask({ what: 'remove', factor })}>
                        {text('means.own.remove', { name: factor.name })}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
              <AddButtons factors={factors} onAsk={what => ask({ what })} />
            </div>
          </Card>
          {factors.factors.length > 0 && (
            <MeansCodes userId={user.id} factors={factors} onMade={() => query.refetch()} />
          )}
        </>
      )}
      {asked?.what === 'passkey' && <NewPasskey {...form} />}
      {asked?.what === 'totp' && <AddTotp {...form} />}
      {asked?.what === 'rename' && <Rename {...form} factor={asked.factor} onDone={() => changed('renamed')} />}
      <ConfirmModal
        isOpen={asked?.what === 'remove'}
        isDanger
        title={text('means.own.askRemove')}
        confirmText={text('means.own.confirmRemove')}
        onConfirm={() => asked?.what === 'remove' && remove(asked.factor)}
        onCancel={() => setAsked(null)}
      >
        {asked?.what === 'remove' && text('means.own.removeText', { name: asked.factor.name })}
      </ConfirmModal>
    </SectionPage>
  );
}

const AddButtons = ({ factors, onAsk }: { factors: Factors; onAsk: (what: 'passkey' | 'totp') => void }) => (
  <>
    {factors.hasPasskeys && canHavePasskeys() && (
      <Button icon={<IconPlus />} onClick={() => onAsk('passkey')}>
        {text('means.own.addPasskey')}
      </Button>
    )}
    <Button icon={<IconPlus />} onClick={() => onAsk('totp')}>
      {text('means.own.addTotp')}
    </Button>
  </>
);
