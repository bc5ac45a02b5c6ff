import { expect, it } from 'vitest';
import { previewOf } from './answer-preview.ts';

it('shows how an answer goes on after its greeting', () => {
  expect(previewOf('Bonjour {{civilite}} {{nom}},\n\nNous avons bien reçu,\nce jour.')).toBe(
    'Nous avons bien reçu,\nce jour.',
  );
  expect(previewOf('Votre dossier est complet.\nMerci,\n')).toBe('Votre dossier est complet.\nMerci,\n');
  expect(previewOf('Bonjour,')).toBe('Bonjour,');
  expect(previewOf('Votre régime, {{regime}} : {{autre}}')).toBe('Votre régime, [régime] : {{autre}}');
});
