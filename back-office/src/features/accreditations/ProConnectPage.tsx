import { IconBuilding } from '@tabler/icons-react';
import { useRouteContext } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import { bindStaffLink, endStaffLink, getStaffLinks, type StaffLink } from 'contract/calls/federation.ts';
import { type ReactElement, useState } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { DataTable } from 'ui/DataTable.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { Column } from 'ui/table-types.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { type Result, ResultNotice } from '../../shell/ResultNotice.tsx';

const nameOf = ({ manager }: StaffLink) => `${manager.firstname} ${manager.lastname}`;

/** Who of the staff may sign in by ProConnect, and who asks to. */
export default function ProConnectPage(): ReactElement {
  const { manager: self } = useRouteContext({ from: '/signedIn' });
  const query = useCall(getStaffLinks, {});
  const binding = useAction(bindStaffLink);
  const ending = useAction(endStaffLink);
  const [asked, setAsked] = useState<{ link: StaffLink; what: 'bind' | 'end' } | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const act = async () => {
    if (!asked) return;
    const { link, what } = asked;
    const params = { linkId: link.id };
    const said =
      what === 'bind'
        ? `${nameOf(link)} peut maintenant se connecter par ProConnect.`
        : `${nameOf(link)} ne peut pas se connecter par ProConnect.`;
    await (what === 'bind' ? binding : ending).mutateAsync({ params }).then(
      () => setResult({ tone: 'success', text: said }),
      error => setResult({ tone: 'danger', text: failureOf(error) ?? '' }),
    );
    setAsked(null);
    await query.refetch();
  };
  const columns: Column<StaffLink>[] = [
    { key: 'name', header: 'Gestionnaire', isRowHeader: true, cell: link => <Person link={link} /> },
    { key: 'as', header: 'Se présente comme', cell: link => link.presentedAs },
    { key: 'state', header: 'État', cell: link => <State link={link} /> },
    {
      key: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      isActions: true,
      cell: link => (
        <div className="row row-end">
          {!link.boundAt && link.manager.id !== self.id && (
            <Button
              size="row"
              variant="primary"
              aria-label={`Accepter ${nameOf(link)}`}
              onClick={() => setAsked({ link, what: 'bind' })}
            >
              Accepter
            </Button>
          )}
          <Button
            size="row"
            aria-label={`${link.boundAt ? 'Retirer' : 'Refuser'} ${nameOf(link)}`}
            onClick={() => setAsked({ link, what: 'end' })}
          >
            {link.boundAt ? 'Retirer' : 'Refuser'}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Accès par ProConnect"
        subtitle="Les gestionnaires qui se connectent par ProConnect, et ceux qui le demandent. Chacun est accepté une fois, par un administrateur."
      />
      <div className="stack">
        <ResultNotice isInPlace result={result} onClose={() => setResult(null)} />
        <DataTable
          caption="Identités ProConnect des gestionnaires"
          columns={columns}
          query={query}
          rows={answer => answer.links}
          rowKey={link => link.id}
          emptyMessage="Personne ne s'est encore présenté par ProConnect."
          emptyHelp="Un gestionnaire qui appuie sur « S'identifier avec ProConnect » apparaît ici."
          emptyIcon={<IconBuilding />}
        />
      </div>
      <ConfirmModal
        isOpen={asked !== null}
        isDanger={asked?.what === 'end'}
        title={asked ? titleOf(asked) : ''}
        confirmText={asked?.what === 'bind' ? 'Accepter' : asked?.link.boundAt ? 'Retirer' : 'Refuser'}
        isBusy={binding.isPending || ending.isPending}
        onConfirm={act}
        onCancel={() => setAsked(null)}
      >
        {asked?.what === 'bind'
          ? `ProConnect présente cette personne comme « ${asked.link.presentedAs} ». Assurez-vous, de vive voix, que c'est bien ${nameOf(asked.link)} qui l'a demandé. Un e-mail l'en prévient.`
          : asked?.link.boundAt
            ? "Cette personne se connectera avec son mot de passe, et pourra demander un nouvel accord. Un e-mail l'en prévient."
            : 'Cette identité ne pourra plus rien demander. La personne garde son mot de passe.'}
      </ConfirmModal>
    </>
  );
}

const titleOf = ({ link, what }: { link: StaffLink; what: 'bind' | 'end' }) =>
  what === 'bind'
    ? `Laisser ${nameOf(link)} se connecter par ProConnect ?`
    : link.boundAt
      ? `Retirer l'accès par ProConnect de ${nameOf(link)} ?`
      : `Refuser la demande au nom de ${nameOf(link)} ?`;

const Person = ({ link }: { link: StaffLink }) => (
  <>
    {nameOf(link)}
    <div className="muted small">{link.manager.email}</div>
  </>
);

const State = ({ link }: { link: StaffLink }) =>
  link.boundAt ? (
    <>
      <Badge tone="success">Accepté</Badge>
      <div className="muted small">
        le {formatFrenchDate(link.boundAt)}
        {link.boundBy && ` par ${link.boundBy}`}
      </div>
    </>
  ) : (
    <>
      <Badge tone="warning">En attente</Badge>
      <div className="muted small">depuis le {formatFrenchDate(link.askedAt)}</div>
    </>
  );
