import { describe, expect, it } from 'vitest';
import { placeholdersOf } from '../values/notices.ts';
import { placeholderProblem } from '../values/placeholders.ts';
import { templateProblems } from './notifications.ts';

describe('the placeholders', () => {
  it('are those of the second document, by recipient and by id', () => {
    const user = ['civilite', 'prenom', 'nom', 'identifiant'];
    expect(placeholdersOf(1)).toEqual(user);
    for (const id of [2, 5, 8] as const) expect(placeholdersOf(id)).toEqual([...user, 'lien']);
    expect(placeholdersOf(6)).toEqual(['prenom', 'nom', 'lien']);
    expect(placeholdersOf(3)).toEqual(['prenom', 'nom', 'email', 'coordonneesBancaires', 'numeroDossier']);
    expect(placeholdersOf(4)).toEqual(['prenom', 'nom', 'email', 'message', 'numeroDossier']);
    expect(placeholdersOf(7)).toEqual(['prenom', 'nom', 'email', 'message', 'telephone']);
    expect(placeholdersOf(9)).toEqual(['prenom', 'nom']);
    expect(placeholdersOf(15)).toEqual([...user, 'nomFichier']);
    expect(placeholdersOf(17)).toEqual(['prenom', 'nom', 'email', 'typeDemande']);
    expect(placeholdersOf(23)).toEqual([...user, 'numeroDossier', 'motifSuspension', 'dateSuspension']);
    expect(placeholdersOf(24)).toEqual([...user, 'numeroDossier']);
    expect(placeholdersOf(25)).toEqual([...user, 'numeroDossier', 'dateCloture']);
    // Ours.
    expect(placeholdersOf(11)).toEqual([...user, 'choixDocuments']);
    expect(placeholdersOf(16)).toEqual([...user, 'proches']);
    expect(placeholdersOf(26)).toEqual([...user, 'dossiers', 'dateLimite', 'delai', 'conseil', 'adresse']);
    expect(placeholdersOf(18)).toEqual([...user, 'numeroDossier', 'dossiers', 'finIban', 'dateEffet']);
  });

  it.each([
    ['Bonjour {{ nom }} {{prenom}}', undefined],
    ['Bonjour {nom} } {', undefined],
    ['{{adresse}}', "La variable {{adresse}} n'existe pas pour cette notification."],
    ['{{Nom}} {{a.b}}', "Ces variables n'existent pas pour cette notification : {{Nom}}, {{a.b}}."],
    ['{{}}', "La variable {{}} n'existe pas pour cette notification."],
    ['{{nom', "Une variable est incomplète : elle s'écrit avec deux accolades, comme {{nom}}."],
    ['{{nom}} }}', "Une variable est incomplète : elle s'écrit avec deux accolades, comme {{nom}}."],
  ])('in a text: %s', (text, problem) => expect(placeholderProblem(text, ['nom', 'prenom'])).toBe(problem));

  const CUT = 'Une variable est coupée par une mise en forme : effacez-la et insérez-la de nouveau.';
  it.each([
    ['<p>{{nom}} {{&nbsp;prenom&nbsp;}}</p>', undefined],
    ['<p><strong>{{nom}}</strong></p>', undefined],
    ['<p>{{<b>adresse</b>}}</p>', "La variable {{adresse}} n'existe pas pour cette notification."],
    ['<p>{{<strong>nom</strong>}}</p>', CUT],
    ['<p>{{nom}} {<em>{nom}}</em></p>', CUT],
    ['<p><a href="https://x.example/{{nom}}">ici</a></p>', "Une variable ne peut pas servir d'adresse à un lien."],
  ])('in rich text: %s', (html, problem) => expect(placeholderProblem(html, ['nom', 'prenom'], true)).toBe(problem));
});

describe('a template', () => {
  const good = { name: 'Nom', object: 'Objet', contentEmail: '<p>Texte</p>', contentSms: 'Texte' };
  const paths = (id: 1 | 5 | 23, more: object) => templateProblems(id, { ...good, ...more }).map(({ path }) => path);

  it('needs a name, a subject and an e-mail, and an SMS where there is one', () => {
    expect(paths(23, {})).toEqual([]);
    expect(paths(23, { name: ' ', object: '', contentEmail: '<p>&nbsp;</p><p><br></p>', contentSms: '\n' })).toEqual([
      'name',
      'object',
      'contentEmail',
      'contentSms',
    ]);
    expect(paths(1, { contentSms: null })).toEqual([]);
    expect(paths(23, { contentSms: null })).toEqual(['contentSms']);
  });

  it('has its secret link in the e-mail only', () => {
    expect(paths(5, { contentEmail: '<p>{{lien}}</p>' })).toEqual([]);
    expect(templateProblems(5, { ...good, object: 'Ici : {{lien}}' })).toEqual([
      { path: 'object', message: "Le lien ne se met pas dans l'objet d'un e-mail." },
    ]);
    expect(paths(1, { contentEmail: '<p>{{lien}}</p>' })).toEqual(['contentEmail']);
  });
});
