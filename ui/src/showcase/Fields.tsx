import './Showcase.css';
import { useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { DateField } from '../DateField.tsx';
import { RequiredNote } from '../Field.tsx';
import { NativeSelect } from '../NativeSelect.tsx';
import { NumberField } from '../NumberField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextDateField } from '../TextDateField.tsx';
import { TextField } from '../TextField.tsx';
import { Section } from './Section.tsx';

const COLOURS = [
  { value: 'bleu', label: 'Bleu' },
  { value: 'vert', label: 'Vert' },
  { value: 'safran', label: 'Safran, une couleur au nom plus long que les autres' },
];

export function Fields() {
  return (
    <Section title="Champs">
      <RequiredNote />
      <div className="showcase-grid">
        <TextField label="Nom" defaultValue="Fontaine" />
        <TextField label="Nom obligatoire" required description="Tel qu'il figure sur votre pièce d'identité." />
        <TextField
          label="Adresse e-mail"
          type="email"
          error="Cette adresse e-mail n'est pas valide."
          defaultValue="odile@"
        />
        <TextField label="Lecture seule" readOnly value="105680" />
        <TextField label="Champ désactivé" disabled value="Indisponible" />
        <TextField
          label="Un intitulé très long qui explique en une phrase entière ce que l'on attend de la personne"
          placeholder="Texte indicatif"
        />
        <Numbers />
        <PasswordField label="Mot de passe" autoComplete="current-password" defaultValue="Un secret" />
        <PasswordField
          label="Nouveau mot de passe"
          autoComplete="new-password"
          required
          error="Le mot de passe doit contenir au moins 12 caractères."
        />
        <NativeSelect label="Couleur (liste du navigateur)" options={COLOURS} placeholder="Choisir" />
        <NativeSelect label="Liste désactivée" options={COLOURS} disabled />
        <NativeSelect label="Liste en erreur" options={COLOURS} placeholder="Choisir" error="Choisissez une couleur." />
        <Dates />
        <TextArea label="Message" description="500 caractères au maximum." required />
        <TextArea label="Message en erreur" error="Écrivez votre message." />
        <Choices />
      </div>
    </Section>
  );
}

function Numbers() {
  const [value, setValue] = useState<number | null>(12);
  return (
    <>
      <NumberField label="Nombre" value={value} onChange={setValue} />
      <NumberField label="Nombre en erreur" value={200} onChange={() => undefined} error="100 au maximum." />
    </>
  );
}

function Dates() {
  const [birth, setBirth] = useState<string | null>('1938-09-21');
  const [start, setStart] = useState<string | null>(null);
  return (
    <>
      <DateField label="Date de naissance" value={birth} onChange={setBirth} max="2026-12-31" />
      <DateField label="Date en erreur" value={start} onChange={setStart} error="La date est obligatoire." required />
      <DateField label="Date désactivée" value="2024-02-29" onChange={() => undefined} disabled />
      <TextDateField
        label="Date sans calendrier"
        invalidText="Saisissez une date qui existe."
        value={start}
        onChange={setStart}
      />
    </>
  );
}

function Choices() {
  const [colour, setColour] = useState<string | null>('vert');
  return (
    <>
      <div>
        <Checkbox label="Case à cocher" defaultChecked />
        <Checkbox label="Case à moitié cochée" isIndeterminate />
        <Checkbox label="Case désactivée" disabled defaultChecked />
        <Checkbox
          label="J'ai lu et j'accepte les conditions générales d'utilisation"
          description="Elles s'ouvrent dans une nouvelle fenêtre."
          required
          error="Vous devez accepter les conditions."
        />
      </div>
      <RadioGroup label="Une seule réponse" options={COLOURS} value={colour} onChange={setColour} />
      <RadioGroup
        label="Réponse manquante"
        options={COLOURS.slice(0, 2)}
        value={null}
        onChange={() => undefined}
        error="Choisissez une réponse."
        required
        isRow
      />
    </>
  );
}
