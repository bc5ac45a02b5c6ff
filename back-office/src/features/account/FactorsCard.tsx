import './account.css';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { canHavePasskeys } from 'client/passkeys.ts';
import { useAction } from 'client/react.tsx';
import { type Factor, type Factors, removeFactor } from 'contract/calls/factors.ts';
import { CONFIRM_IDENTITY, confirmIdentity } from 'contract/calls/proof.ts';
import { useEffect, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { useFactors, useOwn } from '../../shell/factors/use-factors.ts';
import { AddFactorModal } from './AddFactorModal.tsx';
import { CodesLine, FewCodes, Unfinished } from './CodesLine.tsx';
import { CodesModal } from './CodesModal.tsx';
import { FactorLine } from './FactorLine.tsx';
import { RenameModal } from './RenameModal.tsx';
import { useSaid } from './use-said.tsx';

/** What a window is open for. */
type Asked = { what: 'passkey' | 'totp' | 'codes' } | { what: 'rename' | 'remove'; factor: Factor };

/** The means by which the manager is recognised, beside the password. */
export function FactorsCard() {
  const own = useOwn();
  const query = useFactors();
  const removal = useAction(removeFactor);
  const confirmation = useAction(confirmIdentity);
  const { attempt, notice, say } = useSaid();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const changed = (said: string) => {
    close();
    say(said);
    void query.refetch();
  };
  const added = (factors: Factors) => {
    changed('Votre nouveau moyen est ajouté.');
    if (factors.recoveryCodesLeft === null) setAsked({ what: 'codes' });
  };
  /** Before they act in a member's place: the portal takes no passkey of this site. */
  const confirm = () =>
    attempt(
      () => confirmation.mutateAsync(own),
      "Votre identité est confirmée. Revenez à l'onglet de l'adhérent pour agir à sa place.",
    );
  const { hash } = useLocation();
  // From a member's space: nothing has to be looked for here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the coming that asks
  useEffect(() => {
    if (hash === CONFIRM_IDENTITY) void confirm();
  }, [hash]);
  const remove = async ({ id, name }: Factor) => {
    await attempt(
      () => removal.mutateAsync({ params: { ...own.params, factorId: id } }),
      `« ${name} » ne vous reconnaît plus.`,
    );
    close();
    await query.refetch();
  };
  return (
    <Card title="Mes moyens de connexion">
      <div className="stack">
        {notice}
        <Loaded query={query} errorTitle="Vos moyens de connexion n'ont pas pu être chargés.">
          {factors => (
            <div className="stack">
              {factors.factors.length === 0 ? (
                <p>
                  Vous vous connectez avec votre mot de passe seul. Une clé d'accès ou une application de codes protège
                  votre compte, même si ce mot de passe est découvert.
                </p>
              ) : (
                <ul className="account-list" aria-label="Mes moyens de connexion">
                  {factors.factors.map(factor => (
                    <FactorLine
                      key={factor.id}
                      factor={factor}
                      onRename={() => setAsked({ what: 'rename', factor })}
                      onRemove={factors.canRemove ? () => setAsked({ what: 'remove', factor }) : undefined}
                    />
                  ))}
                  <CodesLine {...factors} onMake={() => setAsked({ what: 'codes' })} />
                </ul>
              )}
              {factors.isComplete && !factors.canRemove && (
                <p className="muted">Il vous faut deux moyens : ajoutez-en un autre avant d'en retirer un.</p>
              )}
              <Unfinished {...factors} />
              <FewCodes left={factors.recoveryCodesLeft} />
              <div className="row">
                {factors.hasPasskeys && canHavePasskeys() && (
                  <Button icon={<IconPlus />} onClick={() => setAsked({ what: 'passkey' })}>
                    Ajouter une clé d'accès
                  </Button>
                )}
                <Button icon={<IconPlus />} onClick={() => setAsked({ what: 'totp' })}>
                  Ajouter une application de codes
                </Button>
                {factors.factors.length > 0 && (
                  <Button icon={<IconShieldCheck />} isBusy={confirmation.isPending} onClick={confirm}>
                    Confirmer mon identité
                  </Button>
                )}
              </div>
            </div>
          )}
        </Loaded>
      </div>
      {(asked?.what === 'passkey' || asked?.what === 'totp') && (
        <AddFactorModal kind={asked.what} onClose={close} onAdded={added} />
      )}
      {asked?.what === 'codes' && (
        <CodesModal
          isAgain={query.data?.recoveryCodesLeft != null}
          onClose={close}
          onMade={() => changed('Vos nouveaux codes de secours sont prêts.')}
        />
      )}
      {asked?.what === 'rename' && (
        <RenameModal factor={asked.factor} onClose={close} onRenamed={() => changed('Le nom est changé.')} />
      )}
      <ConfirmModal
        isOpen={asked?.what === 'remove'}
        isDanger
        title="Retirer ce moyen ?"
        confirmText="Retirer"
        onConfirm={() => asked?.what === 'remove' && remove(asked.factor)}
        onCancel={close}
      >
        {asked?.what === 'remove' && (
          <>
            <p>« {asked.factor.name} » ne servira plus à vous connecter. Un e-mail vous le confirmera.</p>
            {query.data?.factors.length === 1 && (
              <p>
                C'est votre dernier moyen :{' '}
                {query.data.recoveryCodesLeft !== null && 'vos codes de secours partent avec lui, et '}
                votre mot de passe seul ouvrira votre compte.
              </p>
            )}
          </>
        )}
      </ConfirmModal>
    </Card>
  );
}
