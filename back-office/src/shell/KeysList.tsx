import './keys-list.css';
import { Fragment } from 'react';

const KEYS = [
  ['J', 'Demande suivante de la liste (ou la flèche du bas, depuis la liste)'],
  ['K', 'Demande précédente (ou la flèche du haut)'],
  ['P', 'Prendre la demande ouverte, ou celle de la liste'],
  ['E', 'Aller à la décision, ou à ce qui termine la demande'],
  ['R', 'Répondre'],
  ['S', 'Prendre la suivante de la liste'],
  ['N', "Noter un contact, au tableau de bord et à la page « À traiter » ; ajouter une note, sur celle d'un adhérent"],
  ['A', "Noter un appel, sur la page d'un adhérent"],
  ['X', "Cocher une demande de la liste ; avec Maj, toutes jusqu'à elle"],
  ['D, L, A, R, T', 'Donner, étiqueter, faire attendre, répondre, terminer ce qui est coché'],
  ['Ctrl\u00a0Entrée', 'Envoyer, ou enregistrer, ce qui est écrit'],
  ['/', 'Chercher un adhérent, un dossier, un écran (ou Ctrl\u00a0K, qui marche toujours)'],
  ['?', 'Cette liste'],
] as const;

/** What single letters do. */
export const KeysList = () => (
  <dl className="keys-list">
    {KEYS.map(([name, what]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{what}</dd>
      </Fragment>
    ))}
  </dl>
);
