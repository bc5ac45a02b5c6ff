import './Showcase.css';
import { useState } from 'react';
import { Captcha } from '../Captcha.tsx';
import { Card } from '../Card.tsx';
import { FileUpload } from '../FileUpload.tsx';
import { MultiSelect } from '../MultiSelect.tsx';
import { NumberSearch } from '../NumberSearch.tsx';
import { PhoneField, type PhoneValue } from '../PhoneField.tsx';
import { RichText } from '../RichText.tsx';
import { RichTextEditor } from '../RichTextEditor.tsx';
import { SearchSelect } from '../SearchSelect.tsx';
import { Select } from '../Select.tsx';
import { Section } from './Section.tsx';

const PHONE_WORDS = {
  invalidText: "Ce numéro de téléphone n'est pas valide pour le pays choisi.",
  countryLabel: 'Pays du numéro',
};

const ROLES = [
  { value: '', label: 'Tous' },
  { value: 'a', label: 'Administrateur' },
  { value: 'b', label: 'Gestionnaire' },
  { value: 'c', label: "Un rôle au nom si long qu'il ne tient pas dans la liste fermée" },
  { value: 'd', label: 'Rôle désactivé', disabled: true },
];
const GROUPS = Array.from({ length: 24 }, (_, index) => ({ value: index + 1, label: `Groupe ${index + 1}` }));
const COUNTRIES = [
  { id: 1, name: 'France', code: 'FR' },
  { id: 1, name: 'La Réunion', code: 'RE', territoryId: 4 },
  { id: 1, name: 'Guadeloupe', code: 'GP', territoryId: 1 },
  { id: 2, name: 'Belgique', code: 'BE' },
  { id: 3, name: 'Allemagne', code: 'DE' },
];

export function HeavyFields() {
  return (
    <Section title="Champs composés">
      <div className="showcase-grid">
        <Selects />
        <NumberSearches />
        <SearchSelects />
        <Phones />
        <Files />
        <Captchas />
      </div>
      <RichTexts />
    </Section>
  );
}

const FORMATTED =
  '<h2>Un titre</h2><p>Du texte <strong>en gras</strong>, <em>en italique</em> et <u>souligné</u>, avec un lien vers <a href="page:contactUs.leaveAMessage" rel="noopener noreferrer">une page du portail</a> et <a href="https://www.info-retraite.fr" rel="noopener noreferrer">un autre site</a>.</p><h3>Un sous-titre</h3><ul><li><p>Un premier point</p></li><li><p>Un second point</p></li></ul><blockquote><p>Un encadré, pour ce que personne ne doit manquer.</p></blockquote>';

function RichTexts() {
  const [html, setHtml] = useState(FORMATTED);
  const [other, setOther] = useState('');
  return (
    <>
      <RichTextEditor
        label="Texte mis en forme"
        description="Ce que vous écrivez ici se voit plus bas."
        value={html}
        onChange={setHtml}
        maxLength={400}
        required
      />
      <RichTextEditor label="Texte en erreur" value={other} onChange={setOther} width={850} error="Écrivez un texte." />
      <RichTextEditor label="Texte désactivé" value={FORMATTED} onChange={setOther} height={120} disabled />
      <Card>
        <RichText html={html} level={3} pageHref={() => '#contactez-nous'} />
      </Card>
    </>
  );
}

function Selects() {
  const [role, setRole] = useState('');
  const [few, setFew] = useState<number[]>([1, 2]);
  const [many, setMany] = useState<number[]>(GROUPS.slice(0, 14).map(group => group.value));
  const nothing = () => undefined;
  return (
    <>
      <Select label="Rôle" options={ROLES} value={role} onChange={setRole} />
      <Select
        label="Rôle en erreur"
        options={ROLES}
        value={null}
        onChange={setRole}
        required
        error="Choisissez un rôle."
      />
      <Select label="Rôle désactivé" options={ROLES} value="a" onChange={nothing} disabled />
      <MultiSelect label="Groupes" options={GROUPS.slice(0, 5)} value={few} onChange={setFew} maxShown={3} />
      <MultiSelect label="Beaucoup de groupes" options={GROUPS} value={many} onChange={setMany} />
      <MultiSelect
        label="Aucun groupe"
        options={GROUPS}
        value={[]}
        onChange={nothing}
        error="Choisissez au moins un groupe."
      />
      <MultiSelect label="Groupes désactivés" options={GROUPS} value={[1]} onChange={nothing} disabled />
    </>
  );
}

const NUMBERS = Array.from({ length: 400 }, (_, index) => 100_001 + index * 7);

function NumberSearches() {
  const [search, setSearch] = useState('');
  const [several, setSeveral] = useState<number[]>([100_001, 100_008, 100_015, 100_022]);
  const [one, setOne] = useState<number[]>([]);
  const options = NUMBERS.filter(number => String(number).startsWith(search)).slice(0, 20);
  const shared = { search, onSearch: setSearch, options };
  return (
    <>
      <NumberSearch label="Numéros" isMultiple value={several} onChange={setSeveral} {...shared} />
      <NumberSearch label="Numéro en erreur" value={one} onChange={setOne} error="Choisissez un numéro." {...shared} />
      <NumberSearch label="Numéro désactivé" value={[100_001]} onChange={setOne} disabled {...shared} />
    </>
  );
}

const PEOPLE = ['Anne Martin', 'Gérard Petit', 'Nadia Benali'].map((label, value) => ({ value, label }));

function SearchSelects() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<(typeof PEOPLE)[number] | null>(null);
  const shared = {
    ...{ search, onSearch: setSearch, searchLabel: 'Début du nom', emptyText: 'Aucun nom ne commence ainsi.' },
    options: PEOPLE.filter(({ label }) => label.toLowerCase().startsWith(search.toLowerCase())),
    onChange: setChosen,
  };
  return (
    <>
      <SearchSelect label="Personne" value={chosen} {...shared} />
      <SearchSelect label="Personne en erreur" value={null} error="Choisissez une personne." {...shared} />
    </>
  );
}

function Phones() {
  const [phone, setPhone] = useState<PhoneValue | null>({
    number: '+33612345678',
    type: 2,
    countryId: 1,
    territoryId: null,
  });
  const [other, setOther] = useState<PhoneValue | null>(null);
  return (
    <>
      <PhoneField
        {...PHONE_WORDS}
        label="Téléphone"
        value={phone}
        onChange={setPhone}
        countries={COUNTRIES}
        description="Mobile ou fixe."
      />
      <PhoneField
        {...PHONE_WORDS}
        label="Téléphone en erreur"
        value={other}
        onChange={setOther}
        countries={COUNTRIES}
        error="Saisissez un numéro."
      />
      <PhoneField
        {...PHONE_WORDS}
        label="Téléphone désactivé"
        value={phone}
        onChange={setPhone}
        countries={COUNTRIES}
        disabled
      />
    </>
  );
}

function Files() {
  const [one, setOne] = useState<File[]>([]);
  const [several, setSeveral] = useState<File[]>(() => [
    new File(['texte'], 'attestation-au-nom-vraiment-tres-long-pour-un-telephone-2026.pdf'),
    new File([new Uint8Array(1_300_000)], 'photo.jpg'),
  ]);
  const rules = { allowedExtensions: ['pdf', 'jpg', 'png'], maxSizeMo: 5 };
  return (
    <>
      <FileUpload label="Votre document" value={one} onChange={setOne} {...rules} required />
      <FileUpload
        label="Vos documents"
        value={several}
        onChange={setSeveral}
        {...rules}
        maxSizeTotalMo={20}
        isMultiple
      />
      <FileUpload
        label="Document refusé"
        value={[]}
        onChange={setOne}
        {...rules}
        error="Le fichier n'a pas pu être envoyé."
      />
      <FileUpload label="Envoi désactivé" value={[]} onChange={setOne} {...rules} disabled />
    </>
  );
}

function Captchas() {
  const [value, setValue] = useState('');
  const [question, setQuestion] = useState<string>();
  return (
    <>
      <Card>
        <Captcha
          imageSrc={question === undefined ? picture('K7RM2') : undefined}
          question={question}
          onRefresh={() => setQuestion(undefined)}
          onAskQuestion={() => setQuestion('Combien font trois plus quatre ?')}
          value={value}
          onChange={setValue}
        />
      </Card>
      <Card>
        <Captcha
          onRefresh={() => undefined}
          onAskQuestion={() => undefined}
          value="ABC"
          onChange={() => undefined}
          error="Les caractères ne correspondent pas à l'image."
        />
      </Card>
    </>
  );
}

function picture(text: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="64"><rect width="200" height="64" fill="#f4f5f2"/><text x="100" y="43" font-size="32" font-family="monospace" text-anchor="middle" fill="#12262b" letter-spacing="6">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
