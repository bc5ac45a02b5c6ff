import '../../shell/received/received.css';
import './bank-change.css';
import type { OpenedBankChange } from 'contract/calls/bank-changes.ts';
import { endOfAccount } from 'contract/values/bank-change-words.ts';
import type { ReactNode } from 'react';
import { Card } from 'ui/Card.tsx';
import { cx } from 'ui/classes.ts';

type Account = OpenedBankChange['account'];

const LINES: readonly { label: string; value: (account: NonNullable<Account>) => string | null }[] = [
  { label: 'Titulaire', value: account => account.owner },
  { label: 'IBAN', value: account => account.iban && `${account.iban.slice(0, 2)}, ${endOfAccount(account.iban)}` },
  { label: 'BIC', value: account => account.bicCode },
  { label: 'Banque', value: account => account.bank },
];

/** Both accounts, line by line; what deserves a look is underlined. */
export function AccountsCard({ change }: { change: OpenedBankChange }) {
  const { account, formerAccount, checks, risks } = change;
  const [check] = checks;
  const isOther = risks.includes('holder');
  const marked = (text: string | null | undefined, isMarked: boolean): ReactNode =>
    text ? <span className={cx(isMarked && 'bank-marked')}>{text}</span> : '—';
  return (
    <Card title="Les deux comptes">
      <table className="bank-accounts">
        <thead>
          <tr>
            <td />
            <th scope="col">Compte actuel</th>
            <th scope="col" className="bank-new">
              Nouveau compte
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formerAccount ? marked(value(formerAccount), false) : label === 'Titulaire' ? 'Aucun' : '—'}</td>
              <td className="bank-new">
                {account ? marked(value(account), label === 'Titulaire' && isOther) : 'Non conservé'}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Au registre</th>
            <td>—</td>
            <td className="bank-new">{marked(check?.holder, check?.result !== 'match')}</td>
          </tr>
        </tbody>
      </table>
      {isOther && <p className="received-note">Le titulaire ne porte pas le nom de l'adhérent : vérifiez le RIB.</p>}
      <p className="muted small received-note">Le numéro entier se lit sur le RIB.</p>
    </Card>
  );
}
